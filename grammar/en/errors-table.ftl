# What can go wrong with games, records, players and replies.

error-unknown-option = The game { $game } has no option “{ $option }”. It has: { $known }.
error-option-value = The option { $option } cannot be “{ $value }”. It can be: { $values }.
game-called = { $game ->
    [authors] Authors
    [classic] { game-name-classic }
    [adam] { game-name-adam }
    [cats] { game-name-cats }
    [drawing-pile] { game-name-drawing-pile }
    [go-fish-crossover] { game-name-go-fish-crossover }
    [author-only] { game-name-author-only }
    [turn-advancement] { game-name-turn-advancement }
    [double-deck] { game-name-double-deck }
    [educational] { game-name-educational }
    [educational-titles] { game-name-educational-titles }
    [competitive] { game-name-competitive }
    [themed] { game-name-themed }
   *[other] { $game }
 }
pack-called = { $deck ->
    [classic44] { pack-name-classic44 }
    [authors52] { pack-name-authors52 }
    [american_authors] { pack-name-american-authors }
    [american_women_authors] { pack-name-american-women-authors }
    [childrens_authors] { pack-name-childrens-authors }
    [poets] { pack-name-poets }
    [composers] { pack-name-composers }
    [musicians] { pack-name-musicians }
    [painters] { pack-name-painters }
    [filmmakers] { pack-name-filmmakers }
    [explorers] { pack-name-explorers }
    [inventors] { pack-name-inventors }
    [scientists] { pack-name-scientists }
    [historical_figures] { pack-name-historical-figures }
    [baseball_legends] { pack-name-baseball-legends }
    [standard52] { pack-name-standard52 }
   *[other] { $deck }
 }
error-seats = { $least } to { $most } players can play { game-called }, and not { $seats }.
error-unfit-deck = You cannot play { game-called } with { pack-called }: { $reason ->
    [family_size] every family must have four cards.
    [too_few_cards] it has too few cards for so many players.
    [no_ranks] to draw for the deal, playing cards are needed, with more ranks than players.
    [no_clues] none of its cards has a year or a clue to name it by.
    [shared_titles] its cards have the same titles, so that a title alone names no card.
   *[other] { $reason }.
 }
error-options-clash = These rules do not go together: { $reason ->
    [held_card_by_family] who asks for a whole family cannot ask for a card they hold. Leave held_card_ask as it is, or ask by title.
    [naming_needs_family_asks] to name works from a clue, one must ask by family. Use ask_by=family.
    [naming_needs_title_asks] to name the author, one must ask by title. Use ask_by=title.
    [no_pile] all cards are dealt, so there is nothing to draw. Choose a draw_pile, or leave the rules of drawing as they are.
    [one_pack] there is one card of each. Use packs=two, or leave the rules of the double deck as they are.
    [dealt_sets_at_once] with two packs, dealt sets must be laid down at once. Use dealt_sets=immediate.
    [strict_any_four] with any four cards as a set, one must be free to ask for a second copy. Change double_set or double_hold_one.
    [never_decided] with fines or bonuses nobody is ever sure to be ahead. Use stop_when_decided=no.
    [match_counts_all] in a match every set counts. Use stop_when_decided=no.
    [no_such_seat] the dealer chosen is not at the table. The players are counted from one.
   *[other] { $reason }.
 }
error-unknown-game = There is no game “{ $name }”. There are: { $known }.
error-unknown-level = There is no computer player “{ $level }”. There are: { $known }.
error-illegal-action = That is not allowed now.
error-not-an-action = This is not an action of the game: { $found }
error-record = The record { $file } cannot be used. Line { $line }: { $reason ->
    [not_json] this is not JSON.
    [not_a_record] this is not a record of a game.
    [format] this record was written by another version of the program.
    [deck] the deck is not the one this game was played with.
    [seats] the seats do not fit the game.
    [action] this action was not possible then.
    [events] what is written here is not what the game does.
    [empty] the file is empty.
    [too_long] the file is too long.
    [unknown_game] there is no game “{ $found }”.
    [unknown_deck] there is no deck “{ $found }” here. If it is in a file of its own, name that too: --deck FILE
    [unknown_language] there are no sentences for its language, “{ $found }”.
    [unknown_level] there is no computer player “{ $found }”.
    [player_name] “{ $found }” cannot be a player’s name.
    [player_same_name] two players are called { $found }, or cannot be told apart.
   *[other] { $reason }.
 }
error-record-write = The game cannot be written to { $file }: { $reason ->
    [folder] this is a folder. Give the name of a file in it that is not there yet.
    [taken] something of that name is there already. Choose another name.
    [no_folder] a file lies where its folder should be. Choose another name.
   *[other] { $reason }.
 }
error-records-folder = The folder of the games, { $folder }, cannot be read: { $reason }.
error-other-deck = The game { $file } is played with the deck { $deck }, and not with { $wanted }. Leave --deck out.
error-settings = { $file } is passed over: { $problem ->
    [unreadable] it cannot be read.
    [too_large] it is too large.
    [not_json] this is not JSON.
   *[not_a_room] this is not what the doctor writes.
 } Measure the room again with: authors doctor
error-settings-write = What was found out about the room cannot be kept in { $file }: { $reason }.
error-record-read = The record { $file } cannot be opened: { $reason ->
    [not_a_file] it is no regular file but a folder, a pipe or a device.
   *[other] { $reason }.
 }
error-players = { $reason ->
    [name] “{ $name }” cannot be a player’s name. Use up to 30 letters.
    [same_name] Two players are called { $name }, or cannot be told apart. Give them different names.
    [you] A player of the computer cannot be called { $name }. Choose another name.
    [no_person] Somebody must play: give one name without a level.
    [two_people] Only one person can play for now, and these have no level: { $name }.
   *[other] { $reason }
 }
error-replies-file = The file of sentences { $file } has a mistake in line { $line }: { $found }
error-no-language = There are no sentences for the language “{ $language }”.
error-message = The sentence “{ $message }” cannot be made: { $problem }.
error-no-record = There is no unfinished game to go on with.
error-record-in-use = The game { $file } is being played in another window. Go on there, or end it there first.
error-not-together = { $first } and { $second } do not go together. Leave one out.
error-key-value = Write an option of the game as KEY=VALUE, for example pass=never, and not “{ $found }”.
error-output = What is told here cannot be written: { $reason }.
