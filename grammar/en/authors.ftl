# What is said in Authors alone.

authors-opening = { $seats ->
    [2] { $draw_pile ->
        [none] With two players and every card dealt, each ask finds its card. It is a short game.
       *[other] With two players, four cards each are dealt, and a miss draws a card from the pile. Otherwise every ask would find its card.
     }
   *[other] Collect the four works of an author. Ask for a card of an author you hold.
 }
    .brief = {""}

hold-ask = { $target }: { $card }.
still-ask = I heard something else. Shall I still ask { $target } for { $card }? Say yes or no.

hint-known-ask = Ask { $target } for { $card }: everybody saw where it went.
hint-collecting-ask = You could ask { $target } for { $card }: you hold more of { $family } than of others.
hint-only-pass = There is nothing to ask. Pass.

reply-rules = On your turn, ask one player for one exact card. You must hold a card of that author, but not that card. If they have it, you get it and ask again. If not, the turn goes to the left. Four of an author are laid down. Most sets win.
reply-about = Authors is a card game published in Salem in 1861. Players collect the works of writers by asking each other for them.

game-classic = Authors as it was sold: all cards are dealt, ask for one exact card, a miss ends the turn.
option-authors-draw-pile-none = none: all cards are dealt. With two players this must be asked for.
option-authors-draw-pile-s3-four = s3_four: four cards each, the rest to draw from on a miss. The default for two.
option-authors-miss-next-left = left: after a miss the player to the left is next.
option-authors-miss-next-asked-player = asked_player: after a miss the player who was asked is next.
option-authors-pass-allowed-antistall = allowed_antistall: one may pass, until everybody has in turn.
option-authors-pass-never = never: one must ask.
