# Runs the steps of a check one after another and tells how long each took; the first one that
# fails ends the run. Sourced by .ci/run.

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

# lane FOLDER COMMAND… : begins to run commands without arguments one after another, beside the steps.
# Whether one fails, `lane_end` tells.
lane() {
    local folder=$1 command
    shift
    for command; do rm -f "$folder/$command.status"; done
    # With jobs of its own, so that all it started can be ended at once.
    set -m
    (
        for command; do
            start=$SECONDS status=0
            # As a job of its own it ends at the first failure within.
            "$command" >"$folder/$command.log" 2>&1 &
            wait $! || status=$?
            echo "beside other steps: $((SECONDS - start)) s" >>"$folder/$command.log"
            echo "$status" >"$folder/status.part"
            mv "$folder/status.part" "$folder/$command.status"
        done
    ) </dev/null &
    lane_running=$!
    set +m
}

# lane_end FOLDER COMMAND : waits for one of the commands, and does as it did.
lane_end() {
    until [ -f "$1/$2.status" ]; do
        if ! kill -0 "$lane_running" 2>/dev/null && [ ! -f "$1/$2.status" ]; then
            cat "$1/$2.log"
            echo "$2: the lane ended before it did"
            return 1
        fi
        sleep 1
    done
    cat "$1/$2.log"
    return "$(cat "$1/$2.status")"
}

# Prints what was done, and what broke; set as the trap on EXIT.
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
