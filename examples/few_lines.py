"""A bot in a few lines: it plays any legal move, the same one whenever the luck is the same."""

import json
import random
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        answer = {"type": "ready", "name": "Few Lines"}
    elif said["type"] == "choose":
        move = random.Random(said["luck"]).choice(said["moves"])
        answer = {"id": said["id"], "move": move}
    else:
        break
    print(json.dumps(answer), flush=True)
