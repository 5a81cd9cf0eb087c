# What is said in Authors alone.

authors-opening = Four cards of one { $word } make a set. { $ask_by ->
    [family] On your turn, ask one player for an { $word } of whom you hold a card, and you get all they have. { $educational ->
        [E1_family_then_name] Each card comes face down with a clue: name the work, and you have a point.
       *[off] {""}
     }
   *[title] On your turn, ask one player for one card. You must hold another card of the same { $word }. { $educational ->
        [E2_title_then_author] Ask by title alone. When the card comes, name its { $word }, and you have a point.
       *[off] {""}
     }
 } { $draw_pile ->
    [none] { $seats ->
        [2] With two players and every card dealt, each ask finds its card, and whoever begins wins nearly everything. To play with a pile instead, say set up a game.
       *[other] {""}
     }
   *[other] { $draw_pile ->
        [gofish] { $seats ->
            [2] Seven
           *[other] Five
         }
       *[s3_four] { $seats ->
            [2] For two players, four
           *[other] Four
         }
     } cards each are dealt, and the rest is a pile{ $seats ->
        [2] , or every ask would find its card.
       *[other] .
     } After a miss, the asker draws a card from it.
 }
    .brief = {""}

authors-event-drew-for-deal = { $you ->
    [seat] For the deal, you draw { $card }.
   *[none] For the deal, { $seat } draws { $card }.
 }
authors-event-gave = { $copies ->
    [2] { $you ->
        [asker] Yes, I have it twice. Here are both.
        [target] You have it twice, and hand over both.
       *[none] Yes, here are both.
     }
   *[none] { event-gave }
 }
    .brief = { $copies ->
    [2] { $you ->
        [target] You hand over both.
       *[other] Yes, both.
     }
   *[none] { event-gave.brief }
 }
authors-event-gave-unseen = { $you ->
    [asker] Yes, { $count ->
        [one] I have one. Here it is, face down.
       *[other] I have { $count }. Here they are, face down.
     }
    [target] You hand over { $count ->
        [one] one card
       *[other] { $count } cards
     }, face down.
   *[none] Yes, { $count ->
        [one] one
       *[other] { $count }
     }.
 }
authors-event-title-wanted = { $you ->
    [seat] { $left ->
        [one] {""}
       *[other] There are { $left } to name.
     } Which work of { $family } is this? { authors-clue } Say its title, or pass.
   *[none] { authors-clue }
 }
authors-clue = { $clue ->
    [none] { $year ->
        [none] There is no clue.
       *[other] It is from { NUMBER($year, useGrouping: 0) }.
     }
   *[other] { $clue }
 }
authors-event-author-wanted = { $you ->
    [seat] Whose work is { $card }? Say a name, or pass.
   *[none] {""}
 }
authors-event-title-named = { $guess ->
    [none] { $you ->
        [seat] The answer is { $title }.
       *[none] { $seat } does not know. The answer is { $title }.
     }
   *[other] { $right ->
        [yes] { $you ->
            [seat] Right: { $title }. { authors-bonus }
           *[none] { $seat } says { $guess }, and is right. { authors-bonus }
         }
       *[no] { $you ->
            [seat] Not so: the answer is { $title }.
           *[none] { $seat } says { $guess }, but the answer is { $title }.
         }
     }
 }
authors-bonus = { $bonus ->
    [0] There is no second point for it.
   *[other] That makes a point.
 }
authors-event-author-named = { $guess ->
    [none] { $you ->
        [seat] The answer is { $family }.
       *[none] { $seat } does not know. The answer is { $family }.
     }
   *[other] { $right ->
        [yes] { $you ->
            [seat] Right: { $family }. { authors-bonus }
           *[none] { $seat } says { $guess }, and is right. { authors-bonus }
         }
       *[no] { $you ->
            [seat] Not so: the answer is { $family }.
           *[none] { $seat } says { $guess }, but the answer is { $family }.
         }
     }
 }
authors-event-surrendered = { $you ->
    [seat] But you have that card yourself. So you give { $target } all you have of { $family }: { $cards }.
    [target] But { $seat } has that card, and so gives you { $cards }.
   *[none] But { $seat } has that card, and so gives { $target } { $cards }.
 }
authors-event-fined = { $you ->
    [seat] You hold no card of { $family }. That costs you { $points ->
        [0] nothing more, for you have nothing to lose
        [one] one point, and leaves you { $score }
       *[other] { $points } points, and leaves you { $score }
     }. Your turn is over.
   *[none] { $seat } holds no card of { $family }, and loses { $points ->
        [0] the turn
        [one] one point, which leaves { $score }
       *[other] { $points } points, which leaves { $score }
     }.
 }
authors-event-asked-wrongly = { $you ->
    [seat] { $card ->
        [none] But you hold no card of { $family }.
       *[other] But you have that card yourself.
     }
   *[none] { $card ->
        [none] But { $seat } holds no card of { $family }.
       *[other] But { $seat } has that card.
     }
 }
authors-event-set-forfeited = { $you ->
    [seat] You give your set { $family } to { $to }.
    [to] { $seat } gives you the set { $family }.
   *[none] { $seat } gives the set { $family } to { $to }.
 }
authors-event-set-owed = { $you ->
    [seat] You have no set to give, and owe { $to } your next one.
    [to] { $seat } has no set to give, and owes you the next one.
   *[none] { $seat } has no set to give, and owes { $to } the next one.
 }
authors-event-tie-broken = It is a tie between { $level }. { $rule ->
    [left_of_dealer] The dealer goes before, and then who sits nearest to the dealer’s left: { $winner }.
    [descending_points] Earlier sets count for more, so { $winner } is ahead.
    [ace_set] The first set of the pack decides, and then the first set laid down: { $winner }.
   *[first_set] The first set laid down decides: { $winner }.
 }

authors-event-match-ended = The match is over. { $tie ->
    [left_of_dealer] In all: { $scores }. It is a tie. The dealer of the last round goes before, and then who sits nearest to the dealer’s left.
    [descending_points] In all: { $scores }. It is a tie. The earlier a set was laid in the last round, the more it counts.
    [ace_set] In all: { $scores }. It is a tie. The first set of the pack decides, as it was laid in the last round.
    [first_set] In all: { $scores }. It is a tie. The first set laid in the last round decides.
    [sudden_death] Before this round it was a tie: { $scores }. The first set decides.
    [replay_credit] Before this round it was a tie: { $scores }. { $winners_count ->
        [one] One of those who were level has won this round, and so everything.
       *[other] None of those who were level has won this round alone.
     }
   *[none] In all: { $scores }.
 } { $winners_count ->
    [one] { $winners_you ->
        [yes] You win the match!
       *[no] { $winners } wins the match.
     }
   *[other] So it is a tie: { $winners } win it together.
 }

authors-past-gave-unseen = { $you ->
    [asker] You asked { $target } for { $family }, and got { $count ->
        [one] one card
       *[other] { $count } cards
     }.
    [target] { $asker } asked you for { $family }, and got { $count ->
        [one] one card
       *[other] { $count } cards
     }.
   *[none] { $asker } asked { $target } for { $family }, and got { $count ->
        [one] one card
       *[other] { $count } cards
     }.
 }
authors-past-title-named = { $you ->
    [seat] The card you got was { $card }.
   *[none] The card that { $seat } got was { $card }.
 }
authors-past-surrendered = { $you ->
    [seat] You asked for a card you had, and gave { $target } { $cards }.
   *[none] { $seat } asked for a card of their own, and gave { $target } { $cards }.
 }
authors-past-fined = { $you ->
    [seat] You asked for { $family } without holding any, and lost { $points ->
        [one] one point
       *[other] { $points } points
     }.
   *[none] { $seat } asked for { $family } without holding any, and lost { $points ->
        [one] one point
       *[other] { $points } points
     }.
 }
authors-past-set-forfeited = { $you ->
    [seat] You gave your set { $family } to { $to }.
   *[none] { $seat } gave the set { $family } to { $to }.
 }

warning-nobody-has-it-ask = Nobody else can have { $title }: it is on the table, or in your own hand. Shall I still ask { $target }? Say yes or no.
hold-ask-family = Asking { $target } for { $family }.
still-ask-family = I heard something else. Shall I still ask { $target } for { $family }? Say yes or no.
wait-ask-family = I wait. Shall I ask { $target } for { $family }? Say yes or no.
hold-name-title = You say { $title }.
still-name-title = I heard something else. Is { $title } what you say? Say yes or no.
wait-name-title = I wait. Do you say { $title }? Say yes or no.
example-name-title = It is { $title }.
hold-name-author = You say { $family }.
still-name-author = I heard something else. Is { $family } what you say? Say yes or no.
wait-name-author = I wait. Do you say { $family }? Say yes or no.
example-name-author = It is by { $family }.
hold-ask = Asking { $target } for { $card }.
still-ask = I heard something else. Shall I still ask { $target } for { $card }? Say yes or no.
wait-ask = I wait. Shall I ask { $target } for { $card }? Say yes or no.
authors-refused-privately = That ask is not allowed. You may only ask for a card you do not have, when you hold another of the same { $word }.

hint-known-ask = Ask { $target } for { $card }. Everybody saw { $target } get it.
hint-collecting-ask = You could ask { $target } for { $card }. As far as anybody knows, { $target } may have it.
hint-known-ask-family = Ask { $target } for { $family }. Everybody saw { $target } get some.
hint-collecting-ask-family = You could ask { $target } for { $family }. As far as anybody knows, { $target } may have some.
hint-only-name-title = Think of the clue. To hear the titles, say titles of, and the name.
hint-only-name-author = To hear all the names, say list the authors.
hint-only-draw = Nobody can be asked. Say draw.
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

pack-name-classic44 = the game of Authors
pack-name-authors52 = thirteen authors
pack-name-american-authors = American authors
pack-name-american-women-authors = American women authors
pack-name-childrens-authors = children’s authors
pack-name-poets = poets
pack-name-composers = composers
pack-name-musicians = musicians
pack-name-painters = painters
pack-name-filmmakers = filmmakers
pack-name-explorers = explorers
pack-name-inventors = inventors
pack-name-scientists = scientists
pack-name-historical-figures = historical figures
pack-name-baseball-legends = baseball legends
pack-name-standard52 = playing cards
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
