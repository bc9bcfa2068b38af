"""A line to a server that can be cut at any byte, and that can be down for a while."""

import contextlib
import random
import socket
import threading
from urllib.parse import urlsplit

PIECE = 1024
"""Bytes that pass at a time."""


class Line:
    """Passes everything on between terminals and a server, and sometimes hangs up on both."""

    def __init__(self, url, seed="", chance=0.0):
        parts = urlsplit(url)
        self.target = (parts.hostname, parts.port)
        self.luck = random.Random(seed)
        self.chance = chance
        """How likely each piece that passes is the last one, passed on or not."""
        self.cuts = 0
        self.is_down = False
        self.open = set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.thread = threading.Thread(target=self._accept, daemon=True)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.listening.close()
        self.cut()

    def cut(self):
        """Hang up on everybody."""
        for link in list(self.open):
            _close(link)

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near):
        if self.is_down:
            _close(near)
            return
        try:
            far = socket.create_connection(self.target)
        except OSError:
            _close(near)
            return
        self.open |= {near, far}
        back = threading.Thread(target=self._pass_on, args=(far, near), daemon=True)
        back.start()
        self._pass_on(near, far)
        back.join()
        self.open -= {near, far}

    def _pass_on(self, source, target):
        with contextlib.suppress(OSError):
            while data := source.recv(PIECE):
                is_cut = self.luck.random() < self.chance
                if is_cut:
                    self.cuts += 1
                    data = data[: self.luck.randrange(len(data) + 1)]
                target.sendall(data)
                if is_cut:
                    break
        _close(source)
        _close(target)


def _close(link):
    with contextlib.suppress(OSError):
        link.shutdown(socket.SHUT_RDWR)
    link.close()
