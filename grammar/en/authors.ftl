# What is said in Authors alone.

authors-opening = Four cards of one { $word } make a set. On your turn, ask one player for one card. You must hold another card of the same { $word }. { $draw_pile ->
    [none] { $seats ->
        [2] With two players and every card dealt, each ask finds its card, and whoever begins wins nearly everything. To play with a pile instead, say set up a game.
       *[other] {""}
     }
   *[other] { $seats ->
        [2] For two players, four cards each are dealt and the rest is a pile, or every ask would find its card.
       *[other] Four cards each are dealt, and the rest is a pile.
     } After a miss, the asker draws a card from it.
 }
    .brief = {""}

hold-ask = Asking { $target } for { $card }.
still-ask = I heard something else. Shall I still ask { $target } for { $card }? Say yes or no.
wait-ask = I wait. Shall I ask { $target } for { $card }? Say yes or no.
authors-refused-privately = That ask is not allowed. You may only ask for a card you do not have, when you hold another of the same { $word }.

hint-known-ask = Ask { $target } for { $card }. Everybody saw { $target } get it.
hint-collecting-ask = You could ask { $target } for { $card }. As far as anybody knows, { $target } may have it.
hint-only-pass = There is nothing to ask. Pass.

authors-setup-pile = Shall a miss draw a card from a pile?
authors-setup-asked-next = After a miss, shall the player who was asked be next?
authors-setup-held-card = If somebody asks for a card they have themselves, shall that cost them their cards of that { $word }?
authors-setup-rounds = Shall we play several rounds, until somebody has twenty points?

game-classic = Authors as it was sold: all cards are dealt, ask for one exact card, a miss ends the turn.
game-name-classic = the classic game
