"""A built site as the checks see it: its pages, parsed, and what each of them points at."""

import posixpath
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Which attributes of which elements point at something.
POINTERS = {
    "a": ["href"], "area": ["href"], "link": ["href"], "use": ["href"],
    "img": ["src", "srcset"], "source": ["src", "srcset"], "script": ["src"],
    "iframe": ["src"], "video": ["src", "poster"], "audio": ["src"], "form": ["action"],
}


class Page(HTMLParser):
    """One HTML file: ids, headings, what it points at, its products, and the count it states."""

    def __init__(self, path, text):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.ids = []
        self.pointers = []       # (element, address)
        self.products = []       # addresses of the products of a card or a row
        self.canonical = None
        self.headings = []       # their levels, in order
        self.first_numbers = []  # the first number in each .count, .total and .pages
        self._open = []          # classes of the open elements, innermost last
        self.feed(text)
        self.close()

    def handle_starttag(self, element, attributes):
        attributes = dict(attributes)
        classes = set((attributes.get("class") or "").split())
        if attributes.get("id") is not None:
            self.ids.append(attributes["id"])
        for name in POINTERS.get(element, []):
            value = attributes.get(name)
            if value is None:
                continue
            if name == "srcset":
                addresses = [part.split()[0] for part in value.split(",") if part.split()]
            else:
                addresses = [value.strip()]
            self.pointers += [(element, address) for address in addresses]
        if len(element) == 2 and element[0] == "h" and element[1] in "123456":
            self.headings.append(int(element[1]))
        if element == "link" and attributes.get("rel") == "canonical":
            self.canonical = attributes.get("href")
        if element == "a" and any(c & {"card", "row"} for _, c in self._open):
            self.products.append(attributes.get("href", ""))
        if element not in ("img", "meta", "link", "br", "hr", "input", "source", "wbr"):
            self._open.append((element, classes))

    def handle_startendtag(self, element, attributes):
        self.handle_starttag(element, attributes)
        if self._open and self._open[-1][0] == element:
            self._open.pop()

    def handle_endtag(self, element):
        names = [name for name, _ in self._open]
        if element in names:
            del self._open[len(names) - 1 - names[::-1].index(element):]

    def handle_data(self, text):
        if not any(c & {"count", "total", "pages"} for _, c in self._open):
            return
        digits = "".join(c if c.isdigit() else " " for c in text.replace(",", "")).split()
        if digits:
            self.first_numbers.append(int(digits[0]))


class Site:
    """A folder of files, with every `.html` of it parsed."""

    def __init__(self, folder):
        self.folder = Path(folder)
        files = [file for file in self.folder.rglob("*") if file.is_file()]
        self.files = sorted(file.relative_to(self.folder).as_posix() for file in files)
        self.pages = {
            path: Page(path, self.read(path)) for path in self.files if path.endswith(".html")
        }
        index = self.pages.get("index.html")
        # The index page's canonical address is the site's own, with a slash at the end.
        self.base = index.canonical if index and index.canonical else None

    def read(self, path):
        return (self.folder / path).read_bytes().decode("utf-8", errors="strict")

    def resolve(self, page, address):
        """The file and the fragment that `address` means on `page`; None when it is elsewhere."""
        if self.base and address.startswith(self.base):
            address = "/" + address[len(self.base):]
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
        path = unquote(parts.path)
        if not path:
            target = page
        elif path.startswith("/"):
            target = posixpath.normpath(path.lstrip("/") or ".")
        else:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if path.endswith("/") or target == ".":
            target = posixpath.normpath(posixpath.join(target, "index.html"))
        return target, unquote(parts.fragment)
