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

game-classic = Authors as it is mostly told: all cards are dealt, ask for one exact card, a miss ends the turn.
game-adam = The 52-card game of an old booklet: who asks for a card they hold gives up all their cards of that author, and a tie is replayed.
game-cats = Authors with playing cards: the highest card deals, and of players who are level the dealer wins.
game-drawing-pile = Four cards each and a pile: a miss draws a card, and who draws the card they asked for goes on.
game-go-fish-crossover = Authors played like Go Fish: only some cards are dealt, and a miss draws one.
game-author-only = Ask for an author, and get all the cards of it.
game-turn-advancement = After a miss, the player who was asked is next.
game-double-deck = Two packs in one, for seven to eleven players.
game-educational = Ask for an author; when a card comes, name the work from a clue, for a point.
game-educational-titles = Ask for a work by its title alone; when it comes, name its author, for a point.
game-competitive = Playing cards with a pile, and two points lost for asking without a card of the set.
game-themed = The classic game with any pack: composers, painters, explorers and others.

game-name-classic = the classic game
game-name-adam = the Adam game
game-name-cats = the cats game
game-name-drawing-pile = the drawing pile game
game-name-go-fish-crossover = the go fish game
game-name-author-only = the author only game
game-name-turn-advancement = the turn advancement game
game-name-double-deck = the double deck game
game-name-educational = the educational game
game-name-educational-titles = the educational game by titles
game-name-competitive = the competitive game
game-name-themed = the themed game
