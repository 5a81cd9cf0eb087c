# What `authors simulate` tells.

simulated-player = { $level } wins { $share } % of the games ({ $low } to { $high }, even is { $even }), and gets { $sets } sets, { $above } { $better ->
    [yes] more
   *[no] fewer
} than even; a decision takes { $usual_ms } ms, one in a hundred over { $late_ms } ms.
simulated = { $games } games of { $deals } deals in { $seconds } s. { $misses ->
    [0] Nobody asked what everybody knew to miss.
    [one] One ask was known to miss.
   *[other] { $misses } asks were known to miss.
} { $cut_off ->
    [0] {""}
    [one] One game did not end.
   *[other] { $cut_off } games did not end.
}
