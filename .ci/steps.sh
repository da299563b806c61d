# Steps of a check, one after another: each tells how long it took, and the first that fails ends the
# run. Sourced once by whatever is started; see .ci/run.
[ -z "${step_names+set}" ] || return 0

export PYTHONDONTWRITEBYTECODE=1
checks=.ci/checks
out=.build/ci
catalog=.build/release/catalog
python=$out/venv/bin/python
mkdir -p "$out"

step_names=()
step_seconds=()
step_running=
lane_running=

# step NAME COMMAND… : runs the command under that name.
step() {
    step_running=$1
    shift
    printf '\n=== %s\n' "$step_running"
    local start=$SECONDS
    "$@"
    step_names+=("$step_running")
    step_seconds+=($((SECONDS - start)))
    printf -- '--- %s: %d s\n' "$step_running" "${step_seconds[-1]}"
    step_running=
}

# lane COMMAND… : begins to run commands without arguments one after another, beside the steps.
# Whether one fails, `lane_end` tells.
lane() {
    local command
    for command; do rm -f "$out/$command.status"; done
    # With jobs of its own, so that all it started can be ended at once.
    set -m
    (
        for command; do
            start=$SECONDS status=0
            # As a job of its own it ends at the first failure within.
            "$command" >"$out/$command.log" 2>&1 &
            wait $! || status=$?
            echo "beside other steps: $((SECONDS - start)) s" >>"$out/$command.log"
            echo "$status" >"$out/status.part"
            mv "$out/status.part" "$out/$command.status"
        done
    ) </dev/null &
    lane_running=$!
    set +m
}

# lane_end COMMAND : waits for one of the commands, and does as it did.
lane_end() {
    until [ -f "$out/$1.status" ]; do
        if ! kill -0 "$lane_running" 2>/dev/null && [ ! -f "$out/$1.status" ]; then
            cat "$out/$1.log"
            echo "$1: the lane ended before it did"
            return 1
        fi
        sleep 1
    done
    cat "$out/$1.log"
    return "$(cat "$out/$1.status")"
}

# packages NAME… : installs what is not installed of Debian's packages.
packages() {
    local sudo=
    dpkg-query --show "$@" >/dev/null 2>&1 && return
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -q
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

# pypi ARGUMENT… : installs from PyPI into a folder of the checks.
pypi() {
    [ -x "$python" ] || python3 -m venv "$out/venv"
    "$python" -m pip install --quiet "$@"
}

# A folder for many small files, which waits for no disk where the machine has the memory to spare.
# Programs are run from there.
memory() {
    local room
    room=$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -1) || room=0
    if [ "$room" -gt 4096 ] && ! findmnt -no OPTIONS /dev/shm | grep -qw noexec; then
        echo /dev/shm
    else
        echo "${TMPDIR:-/tmp}"
    fi
}

# Prints what was done, and what broke.
summary() {
    local status=$? index
    if [ -n "$lane_running" ]; then
        kill -- "-$lane_running" 2>/dev/null || true
    fi
    printf '\n=== Summary\n'
    for index in "${!step_names[@]}"; do
        printf '%6d s  %s\n' "${step_seconds[index]}" "${step_names[index]}"
    done
    if [ -n "$step_running" ]; then
        printf '  FAILED  %s\n' "$step_running"
    fi
    printf '%6d s  in all\n' "$SECONDS"
    printf '%d passed, %d failed\n' "${#step_names[@]}" "$([ "$status" = 0 ] && echo 0 || echo 1)"
}
trap summary EXIT
