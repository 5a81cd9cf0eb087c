# Errors of assistant/data.py.

bundled-data-missing = This installation lacks its folder “{ $folder }”. Install the program again.
