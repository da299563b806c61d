"""A built site as a web server gives it to browsers."""

import contextlib
import http.server
import re
import threading
from functools import partial
from pathlib import Path


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves files as a host does that follows `_headers`, but for its caching."""

    headers_of_site = []

    def end_headers(self):
        for name, value in self.headers_of_site:
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_):
        pass


def policy_headers(site):
    """What `_headers` says of every file of a site that was built with rules for Netlify."""
    return re.findall(r"^  ([\w-]+): (.*)$", site.read("_headers").split("\n/")[1], re.MULTILINE)


@contextlib.contextmanager
def served(folder, handler=Server):
    """Serves a folder on this machine; gives the address, without a slash at the end."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(handler, directory=str(folder)))
    # Browsers hang up on what they need no more.
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
