# What the doctor says.

doctor-line = { $ok ->
    [True] Good: { $text }
   *[other] To mend: { $text }
 }
doctor-well = Everything works. Play with: authors play
doctor-ill = Mend these, then ask the doctor again. A typed game needs the disk alone: authors play --text
doctor-machine-fine = This machine ({ $machine }) can run the recogniser.
doctor-machine-unfit = There is no recogniser for this machine ({ $machine }). Use a 64-bit system.
doctor-disk-fine = Games are kept in { $folder }, where { $megabytes } megabytes are free.
doctor-disk-full = There is hardly any room where games are kept: { $megabytes } megabytes in { $folder }. Delete something.
doctor-disk-unwritable = Games cannot be kept in { $folder }: { $reason }.
doctor-voice-fine = The voice speaks.
doctor-devices-fine = Microphone: { $microphone }. Loudspeaker: { $loudspeaker }.
doctor-microphone-fine = The microphone listens. The room is at { $level } decibels below full scale.
doctor-microphone-dead = The microphone gives no sound at all. Is it muted, or is another one meant? Choose with --microphone.
doctor-microphone-noisy = The room is loud: { $level } decibels below full scale. Turn the microphone down, or move it.
doctor-echo-none = The microphone does not hear the loudspeaker. You may use --barge-in.
doctor-echo-heard = The microphone hears the loudspeaker { $echo } decibels above the room, for { $tail } seconds after it stops. It is closed while the assistant speaks.
doctor-room-fine = From now on the microphone opens { $tail } seconds after the assistant has spoken.
doctor-model-fine = The speech model { $name } is there and loads.
doctor-hearing-fine = The recogniser understands the voice.
doctor-hearing-poor = The recogniser understood { $right } of { $of } words of the voice. Fetch the model again: authors models remove, then authors models fetch.
