#!/bin/sh
# A bot in a few lines of shell and awk: any legal move, by its index. What awk needs stands at the
# beginning of a message, before the view: {"type":"choose","id":7,…,"luck":"…","moves":["…","…"],…
while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*) echo '{"type":"ready","name":"Few Lines of Shell"}' ;;
    '{"type":"choose"'*) printf '%s\n' "$line" | awk '{
            match($0, /"id":[0-9]+/)
            id = substr($0, RSTART + 5, RLENGTH - 5)
            match($0, /"luck":"[0-9a-f]+"/)
            bits = substr($0, RSTART + 8, 8)
            match($0, /"moves":\[[^]]*\]/)
            count = split(substr($0, RSTART, RLENGTH), moves, /","/)
            for (at = 1; at <= 8; at++)
                luck = luck * 16 + index("123456789abcdef", substr(bits, at, 1))
            printf "{\"id\":%d,\"index\":%d}\n", id, luck % count
        }' ;;
    *) exit ;;
    esac
done
