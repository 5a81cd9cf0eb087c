# What `authors decks check` says of a deck and a speech model.

sayable-respelt = “{ $word }” is listened for as: { $respellings }.
sayable-no-respelling = “{ $word }” cannot be heard: the speech model knows no words that sound like it.
sayable-title-lost = “{ $title }” cannot be heard, for a word in it. Give it another spoken form: say: [...]
sayable-alike = “{ $first_title }” and “{ $second_title }” { $alike ->
    [True] sound alike: { $percent } % of their sounds differ.
   *[other] do not sound alike.
} { $confused ->
    [0] { "" }
    [one] Of { $readings } readings of the two, one was heard as the other.
   *[other] Of { $readings } readings of the two, { $confused } were heard as the other.
}
sayable-weak = “{ $title }” was heard from { $heard_by } of { $voices } voices.
sayable-unheard = “{ $title }” cannot be heard: from { $heard_by } of { $voices } voices it was. Give it another spoken form: say: [...]
sayable-reading = { $reader } read “{ $said }” { $outcome ->
    [nothing] and nothing was heard.
    [other] and another title was heard: “{ $text }”.
   *[unsure] and it was too doubtful to ask about: “{ $text }”.
}
sayable-summary = Read aloud by { $voices } voices ({ $names }), alone and in an ask: { $by_all } of { $titles } titles were heard from all of them, { $by_most } from most, { $unheard } cannot be heard.
sayable-progress = { $deck }: { $done } of { $cards } titles read aloud.
