#compdef bakery
# Completion of bakery for zsh, made by 'bakery completion zsh'.
# To use it, write it as _bakery into a folder of $fpath, or after compinit:
# source <(bakery completion zsh)

# Offers the subcommands of a command.
__bakery_commands() {
    local -a commands
    case "$*" in
    'bakery')
        commands=(
            'bake:Bakes what is asked for.'
            'sell:Records a sale.'
            'learn:Explains a command.'
            'oven:Controls the oven.'
        )
        ;;
    'bakery oven')
        commands=(
            'heat:Heats it.'
            'cool:Cools it.'
        )
        ;;
    *) return 1 ;;
    esac
    _describe -t commands command commands
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

_bakery() {
    local -a typed=("${words[@]}")
    local curcontext=$curcontext state line ret=1
    local -A opt_args
    _arguments -s -C \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]' \
        ': :->command' \
        '*::: :->words' && ret=0
    case $state in
    command) __bakery_commands bakery && ret=0 ;;
    words)
        words=($line[1] "${words[@]}")
        ((CURRENT += 1))
        curcontext=${curcontext%:*:*}:bakery-$line[1]:
        case $line[1] in
        bake) _bakery_bake && ret=0 ;;
        sell) _bakery_sell && ret=0 ;;
        learn) _bakery_learn && ret=0 ;;
        oven) _bakery_oven && ret=0 ;;
        esac
        ;;
    esac
    return ret
}

_bakery_bake() {
    _arguments -s -S \
        '(--loaves -l)'{--loaves=,-l+}'[Bake N loaves.]:N: ' \
        '*'--topping='[Put NAME on top.]:NAME: ' \
        --crust='[How the crust is to be, which depends on the oven far more than on us.]:HOW:(soft crisp)' \
        '(--dry-run -n)'{--dry-run,-n}'[Bake nothing.]' \
        --slice=-'[Slice it.]::HOW: ' \
        '(--deliver-to-the-address-of --to)'{--deliver-to-the-address-of=,--to=}'[Deliver it.]:CUSTOMER: ' \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]' \
        '::KIND:(rye wheat spelt)'
}

_bakery_sell() {
    _arguments -s -S \
        --receipts='[Keep \[signed\] receipts in DIR.]:DIR:_files -/' \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]' \
        ':CUSTOMER: ' \
        '*:LOAF: '
}

_bakery_learn() {
    _arguments -s -S \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]' \
        '*:COMMAND: __bakery_commands bakery $line[1,-2]'
}

_bakery_oven() {
    local curcontext=$curcontext state line ret=1
    local -A opt_args
    _arguments -s -C \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]' \
        ': :->command' \
        '*::: :->words' && ret=0
    case $state in
    command) __bakery_commands bakery oven && ret=0 ;;
    words)
        words=($line[1] "${words[@]}")
        ((CURRENT += 1))
        curcontext=${curcontext%:*:*}:bakery-oven-$line[1]:
        case $line[1] in
        heat) _bakery_oven_heat && ret=0 ;;
        cool) _bakery_oven_cool && ret=0 ;;
        esac
        ;;
    esac
    return ret
}

_bakery_oven_heat() {
    _arguments -s -S \
        --fast'[Hurry.]' \
        '(--steam -s)'{--steam=,-s+}'[Add steam.]::HOW:(little much)' \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]'
}

_bakery_oven_cool() {
    _arguments -s -S \
        --after='[Wait for this batch.]:BATCH:($(__bakery_list "--config -c" oven --batches))' \
        '(--config -c)'{--config=,-c+}'[Read FILE.]:FILE:_files' \
        '(--verbose -v)'{--verbose,-v}'[Say more; twice says everything.]' \
        '(--help -h)'{--help,-h}'[Show this help.]' \
        --version'[Show the version.]'
}

if [[ $funcstack[1] == _bakery ]]; then
    _bakery "$@"
else
    compdef _bakery bakery
fi
