#!/usr/bin/env python3
"""Proves in a browser that the headers of a site allow all that its pages need: the site is built once
more with rules, in a copy, and served with the headers of its `_headers`. No page of any kind may
break the policy, that for missing addresses among them; without the hashes in it, some must.

    .ci/check-policy.py SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT...
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from browser import WATCH_POLICY, chromium, kinds_of_pages
from built_site import Site
from served_site import Server, policy_headers, served


def faults_of(browser, address, paths):
    """What the browser finds wrong with pages, and how many styles and pictures they got."""
    faults, loaded = [], 0
    for path in paths:
        context = browser.new_context()
        context.add_init_script(WATCH_POLICY)
        page = context.new_page()
        page.on("console", lambda message, path=path: faults.append(f"/{path}: {message.text}")
                if message.type in ("error", "warning") and "404 (" not in message.text else None)
        page.on("requestfailed", lambda request, path=path:
                faults.append(f"/{path}: not loaded: {request.url}"))
        page.goto(f"{address}/{path}")
        page.evaluate("""async () => {
            for (const picture of document.images) picture.loading = 'eager';
            await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})));
        }""")
        loaded += page.evaluate("""() => document.styleSheets.length
            + [...document.images].filter(picture => picture.naturalWidth > 0).length""")
        context.close()
    return faults, loaded


source, state, build = sys.argv[1], sys.argv[2], sys.argv[3:]
with tempfile.TemporaryDirectory() as folder, chromium() as browser:
    folder = Path(folder)
    shutil.copytree(source, folder / "site", symlinks=True)
    shutil.copytree(state, folder / "state", symlinks=True)
    (folder / "catalog.yml").write_text("rules: [netlify]\n", encoding="utf-8")
    subprocess.run([*build, "--config", folder / "catalog.yml", "--output", folder / "site",
                    "--state", folder / "state", "--quiet"], check=True)
    site = Site(folder / "site")
    Server.headers_of_site = policy_headers(site)
    kinds, older = kinds_of_pages(site)
    details = sorted(path for path in site.pages if path.startswith("products/"))[::7]
    paths = list(dict.fromkeys([*kinds.values(), *older.values(), *details, "no/such/page"]))
    with served(folder / "site") as address:
        problems, loaded = faults_of(browser, address, paths)
        # A check that cannot fail proves nothing.
        Server.headers_of_site = [
            (name, re.sub(r" 'sha256-[^']*'", "", value)) for name, value in Server.headers_of_site]
        control, _ = faults_of(browser, address, ["no/such/page"])

for problem in problems[:50]:
    print(problem)
print(f"{len(paths)} pages with {len(Server.headers_of_site)} headers, {loaded} styles and pictures; "
      f"{len(problems)} problems; without the hashes {len(control)}")
if not any("policy: style-src" in fault for fault in control):
    sys.exit("without its hash the style of 404.html was applied all the same: this check sees nothing")
sys.exit(1 if problems or loaded < 2 * len(paths) - 2 else 0)
