# Errors and warnings of assistant/cards: decks and their files. Each says what is wrong, where, and how to mend it.

deck-unknown = There is no deck “{ $name }”. { $matches ->
    [0] “authors decks list” shows all decks; the path of a deck file will do too.
    [one] Did you mean { $close }?
   *[other] Did you mean one of these: { $close }?
  }

deck-file-missing = There is no file { $file }. Check the path.
deck-file-unreadable = { $reason ->
    [not_a_file] { $file } is no regular file but a folder, a pipe or a device. Give the name of a deck’s file.
   *[other] { $file } cannot be read ({ $reason }). Check that it is a file and that you may read it.
  }
deck-file-too-large = { $file } is larger than { $limit_kib } KiB, too large for a deck. Check that it is the right file.

deck-not-utf8 = { $file }, line { NUMBER($line, useGrouping: 0) }: this is not UTF-8 text. Save the file as UTF-8.
deck-bad-yaml = { $file }, line { NUMBER($line, useGrouping: 0) }: this is not YAML ({ $problem }). Indent with spaces, and put quotation marks around a text with a colon or another special character.
deck-yaml-feature = { $file }, line { NUMBER($line, useGrouping: 0) }: { $feature ->
    [anchor] a deck has no anchors (&name). Put quotation marks around a text that begins with &.
    [alias] a deck has no aliases (*name). Write the text out, or put quotation marks around it.
    [tag] a deck has no tags (!name). Take it away, or put quotation marks around the text.
   *[depth] lists lie too deep within each other. A deck has families, and a family has cards.
  }
deck-wrong-type = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” must be { $wanted ->
    [text] a text, or a text for each language
    [texts] a list of texts such as [Two Cities], or such a list for each language
    [list] a list, each item after a hyphen
    [map] a group of lines such as “id: dickens”
   *[year] a year in digits, with a minus before our era
  }.
deck-missing-key = { $file }, line { NUMBER($line, useGrouping: 0) }: this { $place ->
    [deck] deck
    [family] family
   *[card] card
  } has no “{ $field }”. Add a line “{ $field }: ...”.
deck-unknown-key = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” means nothing here. What may stand here: { $known }.
deck-duplicate-key = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” stands in line { NUMBER($first_line, useGrouping: 0) } already. Take one away.
deck-bad-language = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $language }” is no language code. Write “{ $field }” as a text, or as a text for each language with codes such as en or fr.
deck-bad-id = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $id }” cannot be an id. Use small letters a to z, digits, and hyphens between them.
deck-duplicate-id = { $file }, line { NUMBER($line, useGrouping: 0) }: the id “{ $id }” is taken in line { NUMBER($first_line, useGrouping: 0) } already. Choose another.
deck-duplicate-title = { $file }, line { NUMBER($line, useGrouping: 0) }: the title “{ $title }” is that of the card in line { NUMBER($first_line, useGrouping: 0) } too. Change one of them.
deck-empty-text = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” has nothing in it that can be said. Write a text, or take the line away.
deck-text-too-long = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” is longer than { $limit } characters. Shorten it.
deck-control-character = { $file }, line { NUMBER($line, useGrouping: 0) }: there is a control character ({ $code }) in the text. Take it away.
deck-bad-pattern = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $pattern }” is no way to say a card whole. Write {"{title}"} and {"{family}"} where they belong, and nothing else in braces; {"{family}"} may be left out where no two families share a title.
deck-too-few = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” needs { $least } or more, and here { $count ->
    [one] is { $count }
   *[other] are { $count }
  }. Add some.
deck-too-many = { $file }, line { NUMBER($line, useGrouping: 0) }: “{ $field }” may have { $most } at most, and here are { $count }. Take some away.

deck-form-command = “{ $form }”, a name of { $owner }, is also something one says to the game. Whoever means the name must say it in a whole ask.
deck-form-shared = “{ $form }” may mean { $first } or { $second }: whoever says it will be asked which.
deck-unequal-families = The families have from { $smallest } to { $largest } cards. Some games need families of one size.
