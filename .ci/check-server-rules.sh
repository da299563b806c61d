#!/usr/bin/env bash
# Proves with the web servers themselves that the rules of the tests' golden files are valid and do
# what they say: removed pages answer 410, hidden files 404, and files that are there 200; all of them
# with the headers of the site, once, and only what is named by its content may be kept.
#
#   .ci/check-server-rules.sh [PORT]
#
# A server that is not installed is skipped, and told of; without any there is nothing proven.
set -euo pipefail
cd "$(dirname "$0")/.."
rules=$PWD/Tests/Catalog/RenderingTests/Golden/rules
port=${1:-18410}
work=$(mktemp -d)
pid=
proven=0
trap '[ -z "$pid" ] || kill "$pid"; rm -rf "$work"' EXIT

site=$work/site
style=style.0123456789abcdef.css
picture=images/3f/0123456789abcdef01-320.webp
mkdir -p "$site/products" "$site/.catalog-builds-x" "$site/.well-known" "$site/images/3f"
for file in index.html 404.html products/1.html products/x-abc-b5d4045c3f466fa9.html \
    .catalog-site .catalog-builds-x/1 .well-known/proof "$picture" images/3f/own.webp \
    style.css "$style" products.0123456789abcde.css; do
    echo "$file" > "$site/$file"
done
chmod -R a+rX "$work"

# value NAME: of the header in the answer that was kept last, or that of each if there are several.
value() { sed -n "s/^$1: *//Ip" "$work/head" | tr -d '\r'; }

# headers SERVER: looks at what comes with pages, pictures and errors.
headers() {
    local path name expected found count=0
    for path in / /products/1.html "/$picture" /products/12.html /products/13.html /.catalog-site; do
        curl -s -o "$work/out" -D "$work/head" "http://127.0.0.1:$port$path"
        while IFS=: read -r name expected; do
            found=$(value "$name")
            [ "$found" = "${expected# }" ] \
                || { echo "$1: $path has $name '$found', not '${expected# }'"; exit 1; }
            count=$((count + 1))
        done < <(sed -n 's/^  \([^:]*:.*\)/\1/p' "$rules/netlify-headers.txt" | grep -v ^Cache-Control)
    done
    [ "$count" = 24 ] || { echo "$1: $count headers were looked at, not 24"; exit 1; }
    while IFS='|' read -r path expected; do
        curl -s -o "$work/out" -D "$work/head" "http://127.0.0.1:$port$path"
        found=$(value Cache-Control)
        [[ $found =~ ^($expected)$ ]] \
            || { echo "$1: $path has Cache-Control '$found', not '$expected'"; exit 1; }
    done <<PATHS
/|no-cache
/products/1.html|no-cache
/$picture|public, max-age=31536000, immutable
/$picture?x|public, max-age=31536000, immutable
/images/3f/own.webp|no-cache
/$style|public, max-age=31536000, immutable
/style.css|no-cache
/products.0123456789abcde.css|no-cache
/style.fedcba9876543210.css|(no-cache)?
/images/3f/0123456789abcdef01-640.webp|(no-cache)?
/products/12.html|(no-cache)?
/products/13.html|(no-cache)?
PATHS
}

# answers SERVER: asks for what is there, what is gone and what is hidden.
answers() {
    local tries=0 path expected found
    until curl -s -o "$work/out" "http://127.0.0.1:$port/"; do
        tries=$((tries + 1))
        [ "$tries" -lt 50 ] || { echo "$1 does not answer"; cat "$work/log"; exit 1; }
        sleep 0.1
    done
    while read -r expected path; do
        found=$(curl -s -o "$work/out" -w '%{http_code}' --path-as-is "http://127.0.0.1:$port$path")
        [ "$found" = "$expected" ] || { echo "$1: $path answers $found, not $expected"; exit 1; }
    done <<'PATHS'
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
PATHS
    headers "$1"
    kill "$pid"
    wait "$pid" || true
    pid=
    proven=$((proven + 1))
    echo "$1: the rules are valid and do what they say"
}

skip() { echo "skipped: $1 is not installed"; }

if command -v nginx > /dev/null; then
    cat > "$work/nginx.conf" <<CONF
daemon off; pid $work/nginx.pid; error_log $work/log; worker_processes 1;
events {}
http {
    access_log off;
    client_body_temp_path $work/b; proxy_temp_path $work/p; fastcgi_temp_path $work/f;
    uwsgi_temp_path $work/u; scgi_temp_path $work/s;
    server { listen 127.0.0.1:$port; root $site; error_page 404 410 /404.html; include $rules/nginx.txt; }
}
CONF
    nginx -t -q -c "$work/nginx.conf" 2>&1 || { echo "nginx refuses the rules"; exit 1; }
    nginx -c "$work/nginx.conf" > "$work/log" 2>&1 &
    pid=$!
    answers nginx
else
    skip nginx
fi

if command -v apache2 > /dev/null; then
    modules=/usr/lib/apache2/modules
    cp "$rules/apache.txt" "$site/.htaccess"
    cat > "$work/apache.conf" <<CONF
ServerName localhost
ServerRoot $work
PidFile $work/apache.pid
Mutex file:$work
Listen 127.0.0.1:$port
ErrorLog $work/log
LoadModule mpm_event_module $modules/mod_mpm_event.so
LoadModule authz_core_module $modules/mod_authz_core.so
LoadModule dir_module $modules/mod_dir.so
LoadModule headers_module $modules/mod_headers.so
LoadModule rewrite_module $modules/mod_rewrite.so
User $(id -un)
DocumentRoot $site
<Directory $site>
    AllowOverride FileInfo
    Require all granted
</Directory>
DirectoryIndex index.html
ErrorDocument 404 /404.html
ErrorDocument 410 /404.html
CONF
    # As root it gives up its rights only when it is told of another user.
    [ "$(id -u)" != 0 ] || sed -i "s/^User .*/User www-data\nGroup www-data/" "$work/apache.conf"
    grep -q "^LoadModule unixd" "$work/apache.conf" || {
        [ ! -f "$modules/mod_unixd.so" ] \
            || sed -i "1i LoadModule unixd_module $modules/mod_unixd.so" "$work/apache.conf"
    }
    apache2 -f "$work/apache.conf" -DFOREGROUND > "$work/log" 2>&1 &
    pid=$!
    answers Apache
    rm "$site/.htaccess"
else
    skip apache2
fi

if command -v caddy > /dev/null; then
    printf '{\n\tadmin off\n\tauto_https off\n}\n:%s {\n\troot * %s\n%s\n\tfile_server\n\thandle_errors {\n\t\trewrite * /404.html\n\t\tfile_server\n\t}\n}\n' \
        "$port" "$site" "import $rules/caddy.txt" > "$work/Caddyfile"
    XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work caddy run --config "$work/Caddyfile" --adapter caddyfile > "$work/log" 2>&1 &
    pid=$!
    answers Caddy
else
    skip caddy
fi

if [ "$proven" = 0 ]; then
    echo "there is no web server: this check looked at nothing"
    exit 1
fi
