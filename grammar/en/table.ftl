# What the table says, in any game. `you` names the field that is the listener, or is yes or no.

## Lists
list-none = nobody
list-last = { $first } and { $rest }
    .apart = { $first }; and { $rest }
list-more = { $first }, { $rest }
    .apart = { $first }; { $rest }
player = { $you ->
    [yes] you
   *[no] { $name }
 }

## Beginning and end
welcome = Welcome to Authors. You play with { $names }.
    .brief = A new game with { $names }.
welcome-back = Welcome back to your game with { $names }. This happened last.
hand-offer = To hear your cards, say read my hand.
over = To play again, say new game. To leave, say quit.
goodbye = Goodbye, and thank you for playing.
goodbye-kept = Goodbye. Your game is kept. To go on with it, type: { $command }

## What happens
event-dealt = { $you ->
    [dealer] You deal.
   *[none] { $dealer } deals.
 }
event-hand-dealt = {""}
event-turn = { $you ->
    [seat] It is your turn.
   *[none] It is { $seat }’s turn.
 }
    .brief = { $you ->
    [seat] Your turn.
   *[none] {""}
 }
event-asked = { $you ->
    [asker] You ask { $target } for { $card }.
    [target] I ask you: do you have { $card }?
   *[none] { $target }, do you have { $card }?
 }
event-gave = { $you ->
    [asker] Yes, I have it. Here it is.
    [target] You have it, and hand it over.
   *[none] Yes, here it is.
 }
    .brief = { $you ->
    [asker] Yes, here it is.
    [target] You hand it over.
   *[none] Here it is.
 }
event-missed = { $you ->
    [target] You don’t have it.
   *[none] No, I don’t have that.
 }
    .brief = { $you ->
    [target] You don’t have it.
   *[none] I don’t have it.
 }
event-asked-family = { $you ->
    [asker] You ask { $target } for { $family }.
    [target] I ask you: do you have any { $family }?
   *[none] { $target }, do you have any { $family }?
 }
event-gave-family = { $you ->
    [asker] Yes, here you are: { $cards }.
    [target] You hand over { $cards }.
   *[none] Yes: { $cards }.
 }
event-missed-family = { $you ->
    [target] You have none.
   *[none] No, none.
 }
event-passed = { $you ->
    [seat] You pass.
   *[none] I pass.
 }
event-drew = { $you ->
    [seat] { $card ->
        [hidden] You draw a card.
       *[other] You draw { $card }.
     }
   *[none] { $seat } draws a card.
 } { $pile ->
    [0] That was the last card of the pile.
   *[other] {""}
 }
event-drew-asked = { $you ->
    [seat] You draw the very card you asked for, { $card }.
   *[none] { $seat } draws the very card, { $card }, and goes on.
 } { $pile ->
    [0] That was the last card of the pile.
   *[other] {""}
 }
event-refilled = { $you ->
    [seat] { $cards ->
        [hidden] You had no cards left, and take { $count ->
            [one] one
           *[other] { $count }
         } from the pile.
       *[other] You had no cards left, and take from the pile { $cards }.
     }
   *[none] { $seat } had no cards left, and takes { $count ->
        [one] one
       *[other] { $count }
     } from the pile.
 } { $pile ->
    [0] That was the last card of the pile.
   *[other] {""}
 }
event-set-laid = { $you ->
    [seat] You have a whole set, { $family }, and lay it down. { $count ->
        [one] It is your first.
       *[other] That makes { $count } sets.
     }
   *[none] { $seat } lays down { $family }, and has { $count ->
        [one] one set
       *[other] { $count } sets
     }.
 }
    .brief = { $you ->
    [seat] You lay down { $family }. { $count ->
        [one] Your first set.
       *[other] Now you have { $count } sets.
     }
   *[none] { $seat } lays down { $family }.
 }
event-went-out = { $you ->
    [seat] You have no cards left, and are out until the end of the round.
   *[none] { $seat } has no cards left, and is out.
 }
event-round-ended = The round is over. The score: { $scores }. { $played_off ->
    [yes] It is a tie between { $winners }.
   *[none] { $winners_count ->
        [one] { $winners_you ->
            [yes] { $one_of_several ->
                [yes] You win the round.
               *[none] You win!
             }
           *[no] { $winners } wins{ $one_of_several ->
                [yes] {" the round."}
               *[none] .
             }
         }
       *[other] It is a tie: { $winners } win together.
     }
 }
event-round-began = { $level_count ->
    [0] { $number ->
        [1] The first round begins.
       *[other] Round { $number } begins.
     }
   *[other] Another round decides between { $level }. { $first_set_wins ->
        [yes] Only they play, and the first to lay down a set wins.
       *[none] {""}
     }
 }
event-shuffled = {""}
event-match-stands = So far: { $scores }.
event-match-ended = The match is over. In all: { $scores }. { $winners_count ->
    [one] { $winners_you ->
        [yes] You win the match!
       *[no] { $winners } wins the match.
     }
   *[other] It is a tie: { $winners } win it together.
 }

## Looking back
past-gave = { $you ->
    [asker] You asked { $target } for { $card }, and got it.
    [target] { $asker } asked you for { $card }, and got it.
   *[none] { $asker } asked { $target } for { $card }, and got it.
 }
past-missed = { $you ->
    [asker] You asked { $target } for { $card }, and did not get it.
    [target] { $asker } asked you for { $card }, and did not get it.
   *[none] { $asker } asked { $target } for { $card }, and did not get it.
 }
past-gave-family = { $you ->
    [asker] You asked { $target } for { $family }, and got { $cards }.
    [target] { $asker } asked you for { $family }, and got { $cards }.
   *[none] { $asker } asked { $target } for { $family }, and got { $cards }.
 }
past-missed-family = { $you ->
    [asker] You asked { $target } for { $family }, and got none.
    [target] { $asker } asked you for { $family }, and got none.
   *[none] { $asker } asked { $target } for { $family }, and got none.
 }
past-passed = { $you ->
    [seat] You passed.
   *[none] { $seat } passed.
 }
past-set-laid = { $you ->
    [seat] You laid down { $family }.
   *[none] { $seat } laid down { $family }.
 }
past-drew-asked = { $you ->
    [seat] You drew { $card }, which you had asked for.
   *[none] { $seat } drew { $card }, which was asked for.
 }
past-drew = { $you ->
    [seat] You drew a card.
   *[none] { $seat } drew a card.
 }
past-refilled = { $you ->
    [seat] You had no cards left, and took new ones from the pile.
   *[none] { $seat } had no cards left, and took new ones from the pile.
 }
past-went-out = { $you ->
    [seat] You ran out of cards.
   *[none] { $seat } ran out of cards.
 }
no-asks = Nobody has asked for that yet.
no-asks-yet = Nobody has asked for anything yet.
nothing-happened = Nothing has happened since your last turn.
history-older = { $count ->
    [one] There was one ask before these.
   *[other] There were { $count } asks before these.
 }

## Whose move
your-move = Whom do you ask, and for what?
    .brief = {""}
your-move-ask-family = Whom do you ask, and for which { $word }?
    .brief = {""}
your-move-draw = Nobody else has cards. Say draw, to draw one from the pile.
    .brief = Say draw.
your-move-name-title = {""}
again-name-title = {""}
your-move-name-author = {""}
again-name-author = {""}
again-ask-family = You go on. Whom do you ask now?
    .brief = You go on.
again-draw = Nobody else has cards. Say draw, to draw one from the pile.
    .brief = Say draw.
again = You go on. Whom do you ask now?
    .brief = You go on.
remind = Take your time. It is still your turn. Say help to hear what you can say.
go-on = All right, we go on.
game-before = I cannot listen at the new table, so we go on with the game before.

## What one has
hand-count = { $count ->
    [one] You have one card.
   *[other] You have { $count } cards.
 }
hand-family = { $family }: { $titles }.
twice = { $title } twice
hand-empty = You have no cards left.
hand-none-of = You hold no card of { $family }.
missing-family = { $family }: you need { $titles }.
may-i-aloud = May I speak of your cards aloud here? Others may hear. Say yes or no.
leave-refused = All right, I keep your cards to myself.
more = Say next for more.
no-more = That was all.
at-start = That was the beginning.

## How it stands
score-of = { $you ->
    [yes] you { $count }
   *[no] { $name } { $count }
 }
scores = Sets: { $scores }.
points = With bonuses and fines, the score is: { $scores }.
totals = In the rounds that are over: { $scores }.
scores-none = Nobody has a set yet.
laid = { $you ->
    [yes] You have laid down { $sets }.
   *[no] { $name } has laid down { $sets }.
 }
count-of = { $name } has { $count ->
    [0] no cards left
    [one] one card
   *[other] { $count } cards
 }.
counts = Cards: { $counts }.
pile-count = { $count ->
    [one] One card is left to draw.
   *[other] { $count } cards are left to draw.
 }
turn-of = { $you ->
    [yes] It is your turn.
   *[no] It is { $name }’s turn.
 }
turn-nobody = The round is over.
where = You have { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
 } and { $sets ->
    [0] no sets yet
    [one] one set
   *[other] { $sets } sets
 }.
families = { $count } { $word }s: { $families }.
titles = { $family }: { $titles }.
titles-whose = Whose titles? Say, for example, titles of, and the name.
about-card = { $era ->
    [none] { $card }.
    [before] { $card }, { NUMBER($year, useGrouping: 0) } BC.
   *[now] { $card }, { NUMBER($year, useGrouping: 0) }.
 }
about-work = { $era ->
    [none] { $title }
    [before] { $title }, { NUMBER($year, useGrouping: 0) } BC
   *[now] { $title }, { NUMBER($year, useGrouping: 0) }
 }
about-family = { $family }: { $works }.
rules-usual = Nothing is played otherwise than usual here. Say rules to hear them.
spell-what = Tell me which title or name to spell.
spelt = { $text }: { $letters }.

## What one may do
example-ask = { $target }, do you have { $card }?
example-ask-family = { $target }, do you have any { $family }?
help-mine = It is your turn. Ask like this: { $example } You can also say: read my hand, what am I missing, hint, score, repeat, rules, { $pass ->
    [never] or quit.
   *[other] pass, or quit.
 }
help-theirs = The others are playing. You can say: repeat, score, whose turn, what was the last ask, read my hand, pause, or quit.
help-over = The round is over. Say new game, score, or quit.
help-held = Say yes to ask this, no to take it back, or say what you meant.
help-confirming = Say yes or no, or say it again in other words.
help-choosing = Say the first or the second, or say it again in other words.
help-askingleave = Say yes, and I read your cards aloud. Say no, and I do not.
help-askingnew = Say yes for a new game, or no to go on with this one.
help-paging = Say next to hear more, or back to hear the part before. To ask for a card, just ask.
help-paused = Say go on when you are ready.
paused = The game waits for you. Say go on when you are ready.
still-paused = The game is waiting. Say go on, or quit.
new-game-sure = This game is not over. Shall I put it away and deal a new one?
help-settingup = Answer yes or no, skip this question, say the usual for all the rest, or never mind to leave it.

## Setting up a game
setup-game = Which game shall we play? Say its name, or the usual. To hear the names, say help.
setup-names = You can choose { $games }. Or say never mind, and we go on as we are.
setup-people = How many shall play, with you? From { $least } to { $most }.
setup-people-help = Say a number from { $least } to { $most }, skip for { $usual }, or never mind to leave it.
setup-pack = Which pack? Say its name, or skip. For the names, say help.
setup-packs = You can choose { $packs }. Or say skip, and we keep the pack.
setup-with-pack = We take these cards: { $pack }.
setup-with-players = You play with { $names }.
setup-read-back = So we play { $game }.
setup-sure = { $under_way ->
    [yes] Shall I put this game away and deal?
   *[no] Shall I deal?
 }
setup-dropped = All right, the rules stay as they are.

## Not understood
unclear-1 = I did not understand that.
unclear-2 = That was not clear to me. You could say: { $example }
unclear-3 = Say help to hear what you can say, or ask by player and title, like this: { $example }
unclear-4 = “{ $heard }” means nothing to me here. Try: { $example }
unclear-title = I did not catch which card. What do you want from { $name }?
no-such-card = There is no “{ $thing }” in this pack. What do you want from { $name }?
nobody-called = There is no { $name } at this table. You play with { $names }.
did-you-mean = Did you mean { $first }?
did-you-mean-which = Did you mean { $first }, or { $second }? Say the first or the second.
meaning-ask = { $about ->
    [both] to ask { $name } for { $thing }
    [name] to ask { $name }
   *[thing] to ask for { $thing }
 }
meaning-ask-family = { $about ->
    [both] to ask { $name } for a card of { $thing }
   *[thing] to ask for a card of { $thing }
 }
meaning-name-title = { $about ->
    [none] to name a work
   *[thing] { $thing }
 }
meaning-name-author = { $about ->
    [none] to name { $word ->
        [author] an author
       *[other] the { $word }
     }
   *[thing] { $thing }
 }
meaning-draw = to draw a card
meaning-correct = { $about ->
    [both] { $name }, { $thing }
    [name] { $name }
   *[thing] { $thing }
 }
meaning-pass = to pass
meaning-set-up = to choose the rules of a new game
meaning-choose = that game
meaning-usual = to play as usual
meaning-skip = to skip this question
meaning-quit = to quit
meaning-new-game = to begin a new game
meaning-pause = to pause
meaning-resume = to go on
meaning-cancel = to take it back
meaning-yes = yes
meaning-no = no
meaning-history = { $about ->
    [name] to hear what { $name } asked for
    [both] to hear what { $name } did about { $thing }
   *[thing] to hear who asked for { $thing }
 }
meaning-list-titles = to hear the titles of { $thing }
meaning-read-hand = to hear your cards of { $thing }
meaning-missing = to hear what you need of { $thing }
meaning-about = to hear about { $thing }
meaning-count-cards = to hear how many cards { $name } has
meaning-spell = { $about ->
    [name] to hear { $name } spelt
   *[thing] to hear { $thing } spelt
 }
meaning-other = { $about ->
    [both] { $name }, { $thing }
    [name] { $name }
    [thing] { $thing }
   *[none] something else
 }
which-then = Then say it once more, please.
taken-back = Taken back. What would you like instead?
too-late = What is played stays so. On your turn you may ask again.
need-target = From whom do you want { $thing }?
need-card = { $known ->
    [yes] What do you want from { $name }?
   *[no] Which card do you want?
 }
need-family = { $known ->
    [yes] Which { $word } do you ask { $name } for?
   *[no] Which { $word }?
 }
need-title = Which one of { $family }? There are { $titles }.

## Refused
refused-not-your-turn = It is { $name }’s turn, not yours.
refused-round-over = The round is over. To play again, say new game.
refused-must-ask = Everybody has passed, so now you must ask.
refused-no-passing = Passing is not allowed at this table.
refused-asked-self = You cannot ask yourself.
refused-name-first = First say what the card is that came to you. If you do not know, say pass.
refused-nothing-to-name = There is nothing to name now.
refused-other-family = The card is of another { $word }.
refused-nothing-to-draw = There is nothing to draw from.
refused-somebody-to-ask = You cannot draw by yourself: ask somebody first.
refused-ask-by-family = At this table you ask for an { $word }, and not for one card.
refused-ask-by-title = At this table you ask for one exact card.
refused-unknown-card = That card is not in this pack.
refused-unknown-player = There is no such player here.
refused-unknown-action = That cannot be done in this game.
refused-target-out = That player has no cards left.
refused-target-out-ask = { $target } has no cards left.
refused-family-laid = That set is on the table already.
refused-family-laid-ask = That set is on the table already: { $family }.
refused-no-family = You may only ask for a card when you hold another of its set.
refused-no-family-ask = You hold no card of { $family }, so you may not ask for one.
refused-holds-card = You have that card yourself.
refused-holds-card-ask = You have { $title } yourself.

## About speaking
faster = Faster.
slower = Slower.
louder = Louder.
softer = Softer.
wait-longer = I give you more time to finish.
wait-less = I give you less time to finish.
shorter = I shall be brief.
longer = I shall say more.
at-limit = That is as far as it goes.
nothing-said = I have not said anything yet.
stopped = All right. To leave the game, say quit.
not-spoken = Nothing is spoken here, so there is nothing to change.
reply-hello = Hello! Say help to hear what you can say.
    .brief = Hello!
reply-thanks = You are welcome.
reply-yes = Yes to what? Say help to hear what you can say.
reply-no = Nothing is changed.
reply-cancel = Nothing is changed.
reply-next = There is nothing more to read.
reply-back = There is nothing before that.
reply-resume = We are playing already.
reply-more-time = Take all the time you like. Nobody is hurried here.
reply-why = I can tell what happened, but not why. You can say: what was the last ask, or rules.
reply-nothing = I understand, but cannot do that here.

## Devices
microphone-lost = The microphone is gone. You can type, and I try to get it back.
microphone-back = The microphone is back.
loudspeaker-lost = The loudspeaker is gone. Please read, while I try to get it back.
loudspeaker-back = The loudspeaker is back.
sound-dropped = This machine was too slow: { $seconds } seconds of sound were lost.
move-waits = Nothing is lost. The move waits until it can be written, and I try again and again. You can also say quit.
written = The game can be written again.

## On the screen
said-by = { $name }: { $text }
game-option = { $key }: { $value }. { $meaning } Source: { $source }.
game-option-other = or { $value }. { $meaning } Source: { $source }.
deck-summary = { $id }: { $name }. { $families } families, { $cards } cards.
game-facts = For { $least } to { $most } players. Deck: { $deck }.
replay-truncated = The last line of { $file } is cut short and left out.
replay-done = The record is sound: { $actions ->
    [one] one action
   *[other] { $actions } actions
 }, { $over ->
    [True] and the game was played to its end.
   *[other] and the game is not over yet.
 }
understood = { $heard }: { $verdict } { $intent } { $target } { $thing } { $reason }
deck-more-findings = { $count ->
    [one] And one more.
   *[other] And { $count } more.
 }
heard = > { $text }
so-typed = So we play typed.
