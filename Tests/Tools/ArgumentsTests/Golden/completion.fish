# Completion of bakery for fish, made by 'bakery completion fish'.
# To use it: bakery completion fish >~/.config/fish/completions/bakery.fish

# Sets the caller's variables at and operands to the command on the line and its operands.
function __bakery_read --no-scope-shadowing
    set at bakery
    set operands
    set -l skips 0
    set -l ended 0
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test $skips = 1
            set skips 0
            continue
        end
        if test $ended = 1
            set -a operands $word
            continue
        end
        switch "$at $word"
            case 'bakery bake' \
                'bakery sell' \
                'bakery learn' \
                'bakery oven' \
                'bakery oven heat' \
                'bakery oven cool'
                set at "$at $word"
            case 'bakery --config' \
                'bakery -c' \
                'bakery bake --loaves' \
                'bakery bake -l' \
                'bakery bake --topping' \
                'bakery bake --crust' \
                'bakery bake --deliver-to-the-address-of' \
                'bakery bake --to' \
                'bakery bake --config' \
                'bakery bake -c' \
                'bakery sell --receipts' \
                'bakery sell --config' \
                'bakery sell -c' \
                'bakery learn --config' \
                'bakery learn -c' \
                'bakery oven --config' \
                'bakery oven -c' \
                'bakery oven heat --config' \
                'bakery oven heat -c' \
                'bakery oven cool --after' \
                'bakery oven cool --config' \
                'bakery oven cool -c'
                set skips 1
            case '* --'
                set ended 1
            case '* -*'
            case '*'
                set -a operands $word
        end
    end
end

# True at a command; with numbers, only with at least and at most this many operands.
function __bakery_at --argument-names path least most
    set -l at
    set -l operands
    __bakery_read
    test "$at" = "$path" || return
    test -z "$least" || test (count $operands) -ge $least || return
    test -z "$most" || test (count $operands) -le $most
end

# True where a subcommand of a command may be named.
function __bakery_names --argument-names path
    set -l at
    set -l operands
    __bakery_read
    if contains -- "$at" 'bakery learn'
        set at (string join ' ' bakery $operands)
    end
    test "$at" = "$path"
end

# Whether the last word is an option of a command.
function __bakery_behind --argument-names path
    set -l words (commandline -opc)
    contains -- $words[-1] $argv[2..-1] && __bakery_at $path
end

# Runs a command of bakery that prints values, one on each line. The options named in
# the first argument are passed on if they were typed.
function __bakery_list
    set -l names (string split ' ' -- $argv[1])
    set -l typed
    set -l name
    for word in (commandline -opc | string replace -r '^~(?=/|$)' $HOME)
        if test -n "$name"
            set -a typed $name $word
            set name
        else if contains -- $word $names
            set name $word
        else if contains -- (string split -m 1 -- = $word)[1] $names
            or contains -- (string sub -l 2 -- $word) $names
            set -a typed $word
        end
    end
    command bakery $argv[2..-1] $typed 2>/dev/null
end

complete -c bakery -f
complete -c bakery -n '__bakery_names \'bakery\'' -a bake -d 'Bakes what is asked for.'
complete -c bakery -n '__bakery_names \'bakery\'' -a sell -d 'Records a sale.'
complete -c bakery -n '__bakery_names \'bakery\'' -a learn -d 'Explains a command.'
complete -c bakery -n '__bakery_names \'bakery\'' -a oven -d 'Controls the oven.'
complete -c bakery -n '__bakery_at \'bakery\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_at \'bakery bake\' 0 0' -a 'rye wheat spelt'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l loaves -s l -x -d 'Bake N loaves.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l topping -x -d 'Put NAME on top.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l crust -x -a 'soft crisp' -d 'How the crust is to be, which depends on the oven far more than on us.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l dry-run -s n -d 'Bake nothing.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l slice -f -d 'Slice it.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l deliver-to-the-address-of -l to -x -d 'Deliver it.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery bake\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_at \'bakery sell\'' -l receipts -x -a '(__fish_complete_directories)' -d 'Keep [signed] receipts in DIR.'
complete -c bakery -n '__bakery_at \'bakery sell\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery sell\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery sell\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery sell\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_at \'bakery learn\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery learn\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery learn\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery learn\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_names \'bakery oven\'' -a heat -d 'Heats it.'
complete -c bakery -n '__bakery_names \'bakery oven\'' -a cool -d 'Cools it.'
complete -c bakery -n '__bakery_at \'bakery oven\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery oven\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery oven\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery oven\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l fast -d 'Hurry.'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l steam -s s -f -a 'little much' -d 'Add steam.'
complete -c bakery -n '__bakery_behind \'bakery oven heat\' --steam -s' -a 'little much'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery oven heat\'' -l version -d 'Show the version.'
complete -c bakery -n '__bakery_at \'bakery oven cool\'' -l after -x -a '(__bakery_list "--config -c" oven --batches)' -d 'Wait for this batch.'
complete -c bakery -n '__bakery_at \'bakery oven cool\'' -l config -s c -r -F -d 'Read FILE.'
complete -c bakery -n '__bakery_at \'bakery oven cool\'' -l verbose -s v -d 'Say more; twice says everything.'
complete -c bakery -n '__bakery_at \'bakery oven cool\'' -l help -s h -d 'Show this help.'
complete -c bakery -n '__bakery_at \'bakery oven cool\'' -l version -d 'Show the version.'
