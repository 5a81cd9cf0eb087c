# What `authors models` says.

models-entry = { $name }: { $language }, { $licence }, { $tested ->
    [True] tested
   *[no] untested here
}, { $pinned ->
    [True] every file known by its hash
   *[no] taken as its site gives it
}, { $state ->
    [used] here and in use
    [here] here
   *[absent] not here ({ $megabytes } MB to fetch)
}
models-waiting = Another start is changing the models; waiting for it.
models-fetching = Fetching the speech model { $name } from { $place }, { $megabytes } MB.
models-untested = { $name } is untested here, and its files are taken as its site gives them.
models-progress = { $percent } %, { $done } of { $total } MB
models-progress-open = { $done } MB
models-fetched = The speech model { $name } is here: { $path }
models-whole = { $name } is whole.
models-damaged = { $count ->
    [one] { $name } is damaged: { $file }. To mend it: authors models fetch { $name }
   *[other] { $name } is damaged: { $count } files, the first is { $file }. To mend it: authors models fetch { $name }
}
models-none-here = No speech model is here. To fetch one: authors models fetch
models-removed = { $name } is removed.
models-used = Speech in the language { $language } is heard with { $name } from now on.
