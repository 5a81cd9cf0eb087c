# The rules of Authors as they are at this table, for those who ask. Each is made from the options in force.

authors-rules-1 = { authors-rule-ask }
authors-rules-2 = { authors-rule-hit } If not, it is a miss.
authors-rules-3 = { authors-rule-miss }
authors-rules-4 = { authors-rule-set }
authors-rules-5 = { authors-rule-bonus }
authors-rules-6 = { authors-rule-fine }
authors-rules-7 = { authors-rule-win }

authors-rule-ask = On your turn, ask one player { $educational ->
    [E2_title_then_author] for a work by its title alone.
   *[other] { $ask_by ->
        [family] for all the cards they have of one { $word }.
       *[title] for one exact card.
     }
 } { $no_family_ask ->
    [refuse] You must hold { $ask_by ->
        [family] a card of that { $word } yourself.
       *[title] another card of the same { $word }.
     }
   *[other] You should hold { $ask_by ->
        [family] a card of that { $word } yourself
       *[title] another card of the same { $word }
     }: { $no_family_ask ->
        [forfeit_set] else the ask costs you a set.
       *[other] else the ask costs you two points.
     }
 }
authors-rule-hit = If they have { $ask_by ->
    [family] any, you get them all
   *[title] it, you get it
 }, and you go on asking.
authors-rule-miss = After a miss, { $draw_pile ->
    [none] the turn goes to { $miss_next ->
        [asked_player] the player you asked.
       *[left] the player on your left.
     }
   *[other] you draw a card from the pile. { $lucky_draw ->
        [no_bonus] Then the turn goes to { $miss_next ->
            [asked_player] the player you asked.
           *[left] the player on your left.
         }
       *[continue] If it is what you asked for, you show it and go on; otherwise the turn goes to { $miss_next ->
            [asked_player] the player you asked.
           *[left] the player on your left.
         }
     }
 }
authors-rule-lucky-draw = { $draw_pile ->
    [none] In this game no cards are drawn.
   *[other] { $lucky_draw ->
        [no_bonus] If you draw the very card you asked for, you keep it, but your turn is over all the same.
       *[continue] If you draw what you asked for, you show it and go on asking.
     }
 }
authors-rule-set-from-draw = { $draw_pile ->
    [none] In this game no cards are drawn.
   *[other] If a card you draw makes a set, you lay it down{ $set_from_draw ->
        [set_gives_turn] , and you go on asking.
       *[turn_ends] , but your turn is over all the same.
     }
 }
authors-rule-held-card = { $ask_by ->
    [family] You ask for all cards of one { $word } at once, so you cannot ask for one you have.
   *[title] { $held_card_ask ->
        [surrender] If you ask for a card you have, you must give all your cards of that { $word } to the player you asked, and your turn is over.
        [bluff_miss] You may ask for a card you have yourself. It counts as a miss.
        [forfeit_set] If you ask for a card you have, you give one of your sets to the player on your left.
       *[refuse] An ask for a card you have is refused. It costs nothing, and you ask for something else.
     }
 }
authors-rule-no-family = { $no_family_ask ->
    [minus2] If you hold no card of the { $word } you ask for, you lose two points, and your turn is over.
    [minus2_floor0] If you hold no card of the { $word } you ask for, you lose two points, though never more than you have, and your turn is over.
    [forfeit_set] If you hold no card of the { $word } you ask for, you give one of your sets to the player on your left.
   *[refuse] You may only ask for a card when you hold another of the same { $word }. Any other ask is refused. It costs nothing, and you ask for something else.
 }
authors-rule-fine = { $no_family_ask ->
    [refuse] { $held_card_ask ->
        [refuse] {""}
       *[other] { authors-rule-held-card }
     }
   *[other] { authors-rule-no-family } { $held_card_ask ->
        [refuse] {""}
       *[other] { authors-rule-held-card }
     }
 }
authors-rule-fines = { $no_family_ask ->
    [refuse] { $held_card_ask ->
        [refuse] There are no fines here. An ask that is not allowed is refused, and costs nothing.
       *[other] { authors-rule-held-card }
     }
   *[other] { authors-rule-fine }
 }
authors-rule-run-out = { $draw_pile ->
    [none] When you have no cards left, you are out until the end of the round. You keep your sets, and nobody can ask you for anything.
   *[other] { $empty_hand ->
        [out] When you have no cards left, you are out until the end of the round, and keep your sets.
        [draw_one_on_turn] When you have no cards left, you draw one from the pile when your turn comes, and ask for its { $word }. Once the pile is gone, you are out.
        [end_game] When anybody has no cards left, the round is over.
       *[other] When you have no cards left, you take new ones from the pile. Once the pile is gone, you are out.
     }
 }
authors-rule-target-out = A player who has no cards cannot be asked.
authors-rule-pile-empty = { $draw_pile ->
    [none] In this game there is no pile: all cards are dealt.
   *[other] { $pile_empty ->
        [stop] As soon as the pile is gone, the round is over, and the sets are counted.
       *[play_on] When the pile is gone, we play on without it. A miss only ends your turn.
     }
 }
authors-rule-set = { $double_set ->
    [any_four] Any four cards of one { $word } are a set, and are laid down at once.
   *[four_titles] The four cards of one { $word } are a set, and are laid down at once.
 } { $laid_sets ->
    [face_down] A set is shown once, and then lies face down.
   *[public] {""}
 }
authors-rule-dealt-set = A set that is dealt to you whole is laid down { $dealt_sets ->
    [own_turn] when your first turn comes.
   *[immediate] right after the deal.
 }
authors-rule-win = Each set is a point, and most points win.
authors-rule-tie = { $tie ->
    [sudden_death] In a tie, those who are level play one short round among themselves. The first to lay down a set wins.
    [replay_credit] In a tie, all play another round. If one of those who were level wins it, that player has won the first round as well; else it stays a tie.
    [left_of_dealer] In a tie, the dealer wins, if level with the first; otherwise whoever of them sits nearest to the dealer’s left.
    [descending_points] In a tie, the earlier a set was laid down, the more it counts, and most points win.
    [ace_set] In a tie, whoever of them has the first set of the pack wins; else whoever of them laid down a set first.
    [first_set] In a tie, whoever of them laid down a set first wins.
   *[share] In a tie, those who are level win together.
 }
authors-rule-pass = { $pass ->
    [never] No. At this table you must ask when it is your turn.
   *[other] Yes, on your turn you may say pass. But once everybody has passed in a row, the next player must ask.
 }
authors-rule-end = The round is over when all sets are laid down{ $stop_when_decided ->
    [yes] , or as soon as nobody can catch up any more.
   *[no] .
 }
authors-rule-truth = Everybody must answer truly, and only about what was asked. The cards are in my keeping, so nobody can do otherwise.
authors-rule-deal = { $draw_pile ->
    [none] All cards are dealt, one at a time, beginning at the dealer’s left.
    [gofish] { $seats ->
        [2] Seven cards each are dealt
       *[other] Five cards each are dealt
     }, and the rest is a pile to draw from.
   *[other] Four cards each are dealt, and the rest is a pile to draw from.
 }
authors-rule-dealer = { $first_dealer ->
    [high_card] For the first deal everybody draws a card, and the highest deals.
    [chosen] The first dealer is chosen.
   *[random] The first dealer is drawn by lot.
 } The player on the dealer’s left begins, and deals the next round.
authors-rule-exact = { $ask_by ->
    [family] You name the { $word } only, and get all the cards they have of it.
   *[title] You must name the exact card, and are told about that one only.
 }
authors-rule-bonus = { $educational ->
    [E1_family_then_name] When you get a card, you hear a clue. Name the work, and you get a bonus point.
    [E2_title_then_author] When you get a card, name its { $word }, and you get a bonus point.
   *[off] {""}
 }
authors-rule-bonuses = { $educational ->
    [off] There is no bonus in this game. The points are for sets.
   *[other] { authors-rule-bonus }
 }
authors-rule-rounds = { $match ->
    [single] We play one round.
   *[other] We play several rounds, and the points are added up.
 }
