# Errors of assistant/speech: sound card, recogniser, voice. Each says what is wrong and how to mend it.

no-sound-system = Sound does not work here ({ $reason }). Install it with “sudo apt install libportaudio2”. Typing still works.
no-microphone = No microphone was found. Plug one in; typing still works.
no-loudspeaker = No loudspeaker was found. Plug one in; typing still works.
device-unknown = No sound device is called “{ $name }”, or several are. There is: { $names }.
device-busy = { $name } is used by another program, or was just unplugged. Close that program, or plug it in again.
device-refused = { $name } does not work at any usual sample rate ({ $reason }). Choose another device.

clip-unreadable = { $path } is not a sound file that can be read ({ $reason }). Give a PCM WAV file.

speech-model-missing = There is no speech model in { $path }. Fetch one with “authors models fetch”, or give the folder of a Vosk model.
speech-model-damaged = The speech model in { $path } is damaged ({ $reason }). Remove it with “authors models remove”, then fetch it again.
speech-model-takes-no-grammar = The speech model in { $path } cannot be told which titles to listen for. Choose one of the “small” Vosk models.
words-unknown = The speech model does not know these words: { $words }.

no-voice = The voice does not work ({ $reason }). Install it with “sudo apt install espeak-ng”.
voice-unknown = There is no voice “{ $name }”. “espeak-ng --voices” lists them.
voice-failed = The voice does not get this out: { $text }
clip-not-written = The sound file { $path } cannot be written: { $reason }.
