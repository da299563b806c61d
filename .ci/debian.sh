# A bare Debian 12 in a folder, with the Swift toolchain of this computer and nothing else. Sourced by
# .ci/bare-debian and .ci/journey, which set `folder`; needs root and debootstrap.

toolchain=$(realpath "$(dirname "$(command -v swift)")/..")

# What the toolchain itself needs, so a part of "having the toolchain": its programs are linked with
# the first line, and it links what it compiles with the second.
toolchain_packages=(
    libcurl4 libncurses6 libsqlite3-0 libxml2
    binutils libc6-dev libgcc-12-dev
)

# inside ROOT COMMAND… : runs a command in a Debian, with the toolchain in its path. What is
# mounted is seen by that command alone and is gone with it.
inside() {
    local root=$1
    shift
    unshare --mount --pid --fork --kill-child bash -euo pipefail -c '
        root=$1 toolchain=$2
        shift 2
        mkdir -p "$root/opt/swift/usr"
        mount --rbind /dev "$root/dev"
        mount -t proc proc "$root/proc"
        mount --bind -o ro "$toolchain" "$root/opt/swift/usr"
        exec chroot "$root" env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
            PATH=/opt/swift/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            "$@" </dev/null
    ' inside "$root" "$toolchain" "$@"
}

install() {
    inside "$1" sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "$@"' install "${@:2}"
}

# The mirror that this computer takes its own packages from.
sources() {
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian'
}

bare() {
    local base=$folder/base mirror
    rm -rf --one-file-system "$folder"
    mkdir -p "$base"
    mirror=$(sources | awk '$2 == "bookworm" { print $1; exit }')
    debootstrap --variant=minbase bookworm "$base" "$mirror" >"$folder/debootstrap.log" 2>&1 ||
        { tail -n 20 "$folder/debootstrap.log"; return 1; }
    sources | sed 's/^/deb /' >"$base/etc/apt/sources.list"
    apt-config dump Acquire | grep -v -e IndexTargets -e '"";' >"$base/etc/apt/apt.conf.d/90download"
    cp -L /etc/resolv.conf /etc/hosts "$base/etc/"
    if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
        mkdir -p "$base/etc/ssl/certs"
        cp -L /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
    fi
    install "$base" "${toolchain_packages[@]}"
    inside "$base" swift --version
    du -sh "$base"
}

# checkout ROOT OWNER FOLDER : puts what would be cloned into a folder of a Debian.
checkout() {
    mkdir -p "$1$3"
    tar --create --exclude-vcs --exclude=./.build --exclude=./dist --exclude=./.catalog . |
        tar --extract --directory "$1$3"
    inside "$1" chown -R "$2:" "$3"
}
