"""Debian's Chromium, what the checks look at in it, and a web server that gives it a built site."""

import contextlib
import http.server
import re
import threading
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"
COLORS = ["light", "dark"]

# Has the console tell what the policy of a page forbade.
WATCH_POLICY = """addEventListener('securitypolicyviolation', event =>
    console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' '
        + event.sourceFile + ':' + event.lineNumber))"""


@contextlib.contextmanager
def chromium(keeps_pages=False):
    """Chromium, started once for a whole check; `keeps_pages` whole for the way back, if asked to."""
    with sync_playwright() as playwright:
        # Root may not use the sandbox, and the pages are our own.
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            ignore_default_args=["--disable-back-forward-cache"] if keeps_pages else None,
        )
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def opened(browser, file, width, height, colors):
    """A page of the site, opened from disk, completely loaded, and what went wrong meanwhile."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=colors, reduced_motion="reduce"
    )
    page = context.new_page()
    faults = []
    page.on(
        "console",
        lambda message: (
            faults.append(f"{message.type}: {message.text}") if message.type in ("error", "warning") else None
        ),
    )
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("requestfailed", lambda request: faults.append(f"not loaded: {request.url}"))
    page.goto(Path(file).resolve().as_uri())
    # Pictures below the fold load when they are needed; scrolling needs all of them.
    page.evaluate("""async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})));
    }""")
    try:
        yield page, faults
    finally:
        context.close()


def kinds_of_pages(site):
    """One page of every kind, by name: what people see first, and what they come to."""
    if "archive.html" in site.pages:
        return kinds_of_charts(site), {}
    index = site.pages["index.html"]
    newest = site.resolve("index.html", index.products[0])[0]
    found = {"grid": "index.html", "list": "list.html", "detail": newest, "404": "404.html"}
    older = {
        "grid-older": "page/1.html",
        "list-older": "list/1.html",
        "grid-sorted": "by/price-up/2.html",
        "list-filtered": "on-sale/list-1.html",
        "grid-filtered": "on-sale/price-up/1.html",
        "search": "search.html",
        "favorites": "favorites.html",
    }
    return found, {name: path for name, path in older.items() if path in site.pages}


def kinds_of_charts(site):
    """The same of a site of movies."""

    def latest(folder):
        return max(path for path in site.pages if path.startswith(folder))

    movies = [path for path in site.pages if path.startswith("movies/")]
    # A poster that was found has copies of several widths; where there is none it is drawn.
    found = [path for path in movies if "srcset" in site.read(path)]
    return {
        "chart": "index.html",
        "chart-older": min(path for path in site.pages if path.startswith("daily/")),
        "weekend": "weekend.html",
        "month": latest("archive/"),
        "archive": "archive.html",
        "movie": max(found, key=lambda path: len(site.read(path))),
        "movie-drawn": next(path for path in movies if path not in found),
    }


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
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    # Browsers hang up on what they need no more.
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
