# Runs the steps of a check one after another and tells how long each took; the first one that
# fails ends the run. Sourced by .ci/run.

step_names=()
step_seconds=()
step_running=

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

# Prints what was done, and what broke; set as the trap on EXIT.
summary() {
    local status=$? index
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
