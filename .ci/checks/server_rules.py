#!/usr/bin/env python3
"""Proves with the web servers themselves that the rules of the tests' golden files are valid and do
what they say: removed pages answer 410, hidden files 404, and files that are there 200; all of them
with the headers of the site, once, and only what is named by its content may be kept. A site below a path
is looked at as well: its removed pages show its own page, and its files have their types.

    .ci/checks/server_rules.py

A server that is not installed is skipped, and told of; without any there is nothing proven.
"""

import contextlib
import getpass
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RULES = Path(__file__).parents[2] / "Tests/Catalog/RenderingTests/Golden/rules"
STYLE = "style.0123456789abcdef.css"
PICTURE = "images/3f/0123456789abcdef01-320.webp"
FILES = f"""index.html 404.html products/1.html products/x-abc-b5d4045c3f466fa9.html .catalog-site
    .catalog-builds-x/1 .well-known/proof {PICTURE} images/3f/own.webp style.css {STYLE}
    products.0123456789abcde.css manifest.webmanifest llms.txt""".split()
# The path of the golden files of a site below a path, as a folder and in addresses.
BELOW, BELOW_ADDRESS = "a b/가/", "/a%20b/%EA%B0%80"
STATUSES_BELOW = """
200 /
200 /products/1.html
410 /products/12.html
404 /.catalog-site
"""
TYPES = {"/manifest.webmanifest": "application/manifest+json", "/llms.txt": "text/plain; charset=utf-8"}
STATUSES = r"""
200 /
200 /products/1.html
200 /products/x-abc-b5d4045c3f466fa9.html
200 /.well-known/proof
410 /products/12.html
410 /products/a%20b.html
410 /products/%EB%A8%B8%EA%B7%B8.html
410 /products/%22q%22%20%27r%27%20%60s%60.html
410 /products/$1%20$%7Bhome%7D.html
410 /products/%25%7Bx%7D%20%2520.html
410 /products/~%3C&%3E.html
410 /products/%7Ba%7D%3B%7D%23%2A%3F%3Ax%20%5B%5Eb%5D%2B%28c%29%7C%5C.html
410 /products/line%0Abreak%0D%09.html
404 /products/lineXbreak%0D%09.html
404 /products/13.html
404 /products/12xhtml
404 /.catalog-site
404 /.catalog-builds-x/1
404 /.htaccess
"""
WITH_HEADERS = [
    "/",
    "/products/1.html",
    f"/{PICTURE}",
    "/products/12.html",
    "/products/13.html",
    "/.catalog-site",
]
KEPT = "public, max-age=31536000, immutable"
# What a browser may keep: patterns of Cache-Control.
CACHING = {
    "/": "no-cache",
    "/products/1.html": "no-cache",
    f"/{PICTURE}": KEPT,
    f"/{PICTURE}?x": KEPT,
    "/images/3f/own.webp": "no-cache",
    f"/{STYLE}": KEPT,
    "/style.css": "no-cache",
    "/products.0123456789abcde.css": "no-cache",
    "/style.fedcba9876543210.css": "(no-cache)?",
    "/images/3f/0123456789abcdef01-640.webp": "(no-cache)?",
    "/products/12.html": "(no-cache)?",
    "/products/13.html": "(no-cache)?",
}
# Of the six paths above.
HEADERS_LOOKED_AT = 24


def nginx(work, port, log, rules, include=None):
    """`include` is another file of rules than the golden one."""
    configuration = work / "nginx.conf"
    folders = " ".join(
        f"{kind}_temp_path {work}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    configuration.write_text(
        f"""daemon off; pid {work}/nginx.pid; error_log {log}; worker_processes 1;
        events {{}}
        http {{
            access_log off; {folders}
            include /etc/nginx/mime.types;
            server {{ listen 127.0.0.1:{port}; root {work}/site; error_page 404 410 /404.html;
                include {include or RULES / f"nginx{rules}.txt"}; }}
        }}"""
    )
    subprocess.run(["nginx", "-t", "-q", "-c", configuration], check=True)
    return ["nginx", "-c", configuration]


def apache2(work, port, log, rules):
    configuration, modules = work / "apache.conf", Path("/usr/lib/apache2/modules")
    shutil.copy(RULES / f"apache{rules}.txt", work / "site" / (BELOW if rules else "") / ".htaccess")
    mime_types = work / "mime.types"
    mime_types.write_text("text/html html\ntext/plain txt\n")
    names = [
        name
        for name in ["mpm_event", "authz_core", "dir", "headers", "mime", "rewrite", "unixd"]
        if (modules / f"mod_{name}.so").exists()
    ]
    loads = "\n".join(f"LoadModule {name}_module {modules}/mod_{name}.so" for name in names)
    # As root it gives up its rights only when it is told of another user.
    user = getpass.getuser()
    account = "User www-data\nGroup www-data" if user == "root" else f"User {user}"
    configuration.write_text(
        f"""{loads}
ServerName localhost
ServerRoot {work}
PidFile {work}/apache.pid
Mutex file:{work}
Listen 127.0.0.1:{port}
ErrorLog {log}
{account}
DocumentRoot {work}/site
<Directory {work}/site>
    AllowOverride FileInfo
    Require all granted
</Directory>
DirectoryIndex index.html
TypesConfig {mime_types}
"""
    )
    return ["apache2", "-f", configuration, "-DFOREGROUND"]


def caddy(work, port, log, rules):
    configuration = work / "Caddyfile"
    configuration.write_text(
        f"""{{
    admin off
    auto_https off
}}
http://:{port} {{
    bind 127.0.0.1
    root * {work}/site
    import {RULES}/caddy{rules}.txt
    file_server
    handle_errors {{
        rewrite * "/{BELOW if rules else ""}404.html"
        file_server
    }}
}}
"""
    )
    return ["caddy", "run", "--config", configuration, "--adapter", "caddyfile"]


@contextlib.contextmanager
def serving(program, work, rules):
    """A server with the rules, by its port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    log = work / f"{program.__name__}.log"
    with log.open("w") as output:
        # Caddy writes to these folders.
        environment = {**os.environ, "XDG_CONFIG_HOME": str(work), "XDG_DATA_HOME": str(work)}
        command = program(work, port, log, rules)
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        else:
            sys.exit(f"{program.__name__} does not answer\n{log.read_text()}")
        yield port
    finally:
        process.terminate()
        process.wait()


def asked(port, path):
    """The status, the values of each header by names in small letters, and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    # No client may tidy up the path.
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", f"127.0.0.1:{port}")
    connection.endheaders()
    reply = connection.getresponse()
    values = {}
    for name, value in reply.getheaders():
        values.setdefault(name.lower(), []).append(value)
    body = reply.read().decode(errors="replace")
    connection.close()
    return reply.status, values, body


def problems_of_pages(port, address, statuses):
    """The statuses, the page that a removed address shows, and the types."""
    for line in statuses.split("\n"):
        if line:
            expected, path = line.split()
            status, _, body = asked(port, address + path)
            if status != int(expected):
                yield f"{path} answers {status}, not {expected}"
            if status == 410 and body != "404.html\n":
                yield f"{path} shows {body[:60]!r}, not the page of the site"
    for path, expected in TYPES.items():
        _, values, _ = asked(port, address + path)
        if values.get("content-type") != [expected]:
            yield f"{path} has the type {values.get('content-type')}, not {expected}"


def problems_of_headers(port):
    headers = re.findall(r"^  ([\w-]+): (.*)$", (RULES / "netlify-headers.txt").read_text(), re.MULTILINE)
    headers = [(name, value) for name, value in headers if name not in ("Cache-Control", "Content-Type")]
    if len(headers) * len(WITH_HEADERS) != HEADERS_LOOKED_AT:
        yield f"{len(headers)} headers for {len(WITH_HEADERS)} paths are not {HEADERS_LOOKED_AT}"
    for path in WITH_HEADERS:
        _, values, _ = asked(port, path)
        for name, expected in headers:
            if values.get(name.lower()) != [expected]:
                yield f"{path} has {name} {values.get(name.lower())}, not once '{expected}'"
    for path, pattern in CACHING.items():
        _, values, _ = asked(port, path)
        found = "\n".join(values.get("cache-control", []))
        if not re.fullmatch(pattern, found):
            yield f"{path} has Cache-Control '{found}', not '{pattern}'"


def main():
    all_problems, proven = [], 0
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for folder in ("", BELOW):
            for name in FILES:
                file = work / "site" / folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(f"{name}\n")
        # The servers may read as another user.
        subprocess.run(["chmod", "-R", "a+rX", work], check=True)
        for program in [nginx, apache2, caddy]:
            name = program.__name__
            if not shutil.which(name):
                print(f"skipped: {name} is not installed")
                continue
            with serving(program, work, "") as port:
                found = [*problems_of_pages(port, "", STATUSES), *problems_of_headers(port)]
            (work / "site/.htaccess").unlink(missing_ok=True)
            with serving(program, work, "-below") as port:
                problems = problems_of_pages(port, BELOW_ADDRESS, STATUSES_BELOW)
                found += [f"below a path: {problem}" for problem in problems]
            all_problems += [f"{name}: {problem}" for problem in found]
            proven += 1
            print(f"{name}: {'the rules are valid and do what they say' if not found else 'has problems'}")
    print("\n".join(all_problems))
    if not proven:
        sys.exit("there is no web server: this check looked at nothing")
    sys.exit(1 if all_problems else 0)


if __name__ == "__main__":
    main()
