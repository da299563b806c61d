# Completion of bakery for bash, made by 'bakery completion bash'.
# To use it: source <(bakery completion bash)

# The possible commands, options and operands at a command.
_bakery_command() {
    commands= options= operands=() repeats=
    case $1 in
    'bakery')
        commands='bake sell learn oven'
        options='--config -c --verbose -v --help -h --version'
        operands=()
        ;;
    'bakery bake')
        commands=''
        options='--loaves -l --topping --crust --dry-run -n --slice --deliver-to-the-address-of --to --config -c --verbose -v --help -h --version'
        operands=('rye wheat spelt')
        ;;
    'bakery sell')
        commands=''
        options='--receipts --config -c --verbose -v --help -h --version'
        operands=('' '') repeats=1
        ;;
    'bakery learn')
        commands=''
        options='--config -c --verbose -v --help -h --version'
        operands=('commands') repeats=1
        ;;
    'bakery oven')
        commands='heat cool'
        options='--config -c --verbose -v --help -h --version'
        operands=()
        ;;
    'bakery oven heat')
        commands=''
        options='--fast --steam -s --config -c --verbose -v --help -h --version'
        operands=()
        ;;
    'bakery oven cool')
        commands=''
        options='--after --config -c --verbose -v --help -h --version'
        operands=()
        ;;
    esac
}

# The kind of value of an option; fails for a flag.
_bakery_value() {
    takes=word
    case "$1 $2" in
    'bakery --config' | \
        'bakery -c' | \
        'bakery bake --config' | \
        'bakery bake -c' | \
        'bakery sell --config' | \
        'bakery sell -c' | \
        'bakery learn --config' | \
        'bakery learn -c' | \
        'bakery oven --config' | \
        'bakery oven -c' | \
        'bakery oven heat --config' | \
        'bakery oven heat -c' | \
        'bakery oven cool --config' | \
        'bakery oven cool -c') offer='files' ;;
    'bakery bake --loaves' | \
        'bakery bake -l' | \
        'bakery bake --topping' | \
        'bakery bake --deliver-to-the-address-of' | \
        'bakery bake --to') offer='' ;;
    'bakery bake --crust') offer='soft crisp' ;;
    'bakery bake --slice') offer='' takes=attached ;;
    'bakery sell --receipts') offer='folders' ;;
    'bakery oven heat --steam' | \
        'bakery oven heat -s') offer='little much' takes=any ;;
    'bakery oven cool --after') offer='$(__bakery_list "--config -c" oven --batches)' ;;
    *) return 1 ;;
    esac
}

# Runs a command of bakery that prints values, one on each line. The options named in
# the first argument are passed on if they were typed.
__bakery_list() {
    local names=" $1 " word name=
    local -a passed=()
    shift
    for word in "${typed[@]}"; do
        if [[ $word == '~' || $word == '~/'* ]]; then word=$HOME${word:1}; fi
        word=${word//[\'\"\\]/}
        if [[ $name ]]; then
            passed+=("$name" "$word") name=
        elif [[ $names == *" $word "* ]]; then
            name=$word
        elif [[ $names == *" ${word%%=*} "* || $names == *" ${word:0:2} "* ]]; then
            passed+=("$word")
        fi
    done
    command bakery "$@" "${passed[@]}" 2>/dev/null
}

# Offers the words that begin with a text.
_bakery_offer() {
    local reply
    case $1 in
    files | folders) compopt -o filenames 2>/dev/null ;;
    esac
    while IFS= read -r reply; do
        COMPREPLY+=("$2$reply")
    done < <(case $1 in
        files) compgen -f -- "$3" ;;
        folders) compgen -d -- "$3" ;;
        commands)
            _bakery_command "$named"
            compgen -W "$commands" -- "$3"
            ;;
        *) compgen -W "$1" -- "$3" ;;
        esac)
}

_bakery() {
    local commands options operands repeats takes offer index word prefix=
    local rest=$COMP_LINE at=bakery named=bakery option= ended= count=0
    local -a typed=()
    COMPREPLY=()
    # Bash cuts words at = and :, people do not.
    for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index == 0)) || [[ $rest == [[:blank:]]* ]]; then
            typed+=("$word")
        else
            typed[${#typed[@]} - 1]+=$word
        fi
        rest=${rest#"${rest%%[![:blank:]]*}"}
        rest=${rest#"$word"}
    done
    local current=${typed[${#typed[@]} - 1]}
    _bakery_command "$at"
    for ((index = 1; index < ${#typed[@]} - 1; index++)); do
        word=${typed[index]}
        if [[ $option && ($takes == word || ($takes == any && $word != -*)) ]]; then
            option=
        elif [[ ! $ended && $word == -- ]]; then
            ended=1 option=
        elif [[ ! $ended && $word == -* ]]; then
            option=
            if _bakery_value "$at" "$word"; then option=$word; fi
        elif [[ " $commands " == *" $word "* ]]; then
            at+=" $word" option=
            _bakery_command "$at"
        else
            count=$((count + 1)) named+=" $word" option=
        fi
    done
    if [[ $option && $takes == word ]]; then
        _bakery_offer "$offer" '' "$current"
    elif [[ ! $ended && $current == --*=* ]]; then
        option=${current%%=*}
        if [[ $COMP_WORDBREAKS != *=* ]]; then prefix=$option=; fi
        if _bakery_value "$at" "$option"; then
            _bakery_offer "$offer" "$prefix" "${current#*=}"
        fi
    elif [[ ! $ended && $current == -* ]]; then
        _bakery_offer "$options" '' "$current"
    else
        if [[ $option && $takes == any ]]; then _bakery_offer "$offer" '' "$current"; fi
        if [[ $commands ]]; then _bakery_offer "$commands" '' "$current"; fi
        if [[ $repeats ]] && ((count >= ${#operands[@]})); then
            count=$((${#operands[@]} - 1))
        fi
        if ((count < ${#operands[@]})); then
            _bakery_offer "${operands[count]}" '' "$current"
        fi
    fi
    # What stands before the last colon is not replaced.
    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
        current=${current#"${current%%=*}"=}
        prefix=${current%"${current##*:}"}
        for index in "${!COMPREPLY[@]}"; do
            COMPREPLY[index]=${COMPREPLY[index]#"$prefix"}
        done
    fi
}

complete -F _bakery bakery
