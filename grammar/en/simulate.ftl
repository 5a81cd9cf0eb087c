# What `authors simulate` tells.

simulated-player = { $level } wins { NUMBER($share, maximumFractionDigits: 1) } % of the games ({ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }, even is { NUMBER($even, maximumFractionDigits: 1) }), and gets { NUMBER($sets, maximumFractionDigits: 2) } sets, { NUMBER($above, maximumFractionDigits: 2) } { $better ->
    [yes] more
   *[no] fewer
} than even; a decision takes { NUMBER($usual_ms, maximumFractionDigits: 2) } ms, one in a hundred over { NUMBER($late_ms, maximumFractionDigits: 1) } ms.
simulated = { $games } games of { $deals } deals in { NUMBER($seconds, maximumFractionDigits: 0) } s. { $misses ->
    [0] Nobody asked what everybody knew to miss.
    [one] One ask was known to miss.
   *[other] { $misses } asks were known to miss.
} { $cut_off ->
    [0] {""}
    [one] One game did not end.
   *[other] { $cut_off } games did not end.
}
