/// Scripts that load a completion script and print the completions of each line.
enum ShellDrivers {
    /// Cuts lines into words as bash does.
    static let bash = #"""
        source ./completion
        for line; do
            COMP_LINE=$line COMP_WORDS=() rest=$line
            while [[ $rest =~ ^[[:blank:]]*([=:]+|[^=:[:blank:]]+) ]]; do
                COMP_WORDS+=("${BASH_REMATCH[1]}")
                rest=${rest:${#BASH_REMATCH[0]}}
            done
            [[ $line == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _bakery
            echo "${COMPREPLY[*]}"
        done
        """#

    static let fish = #"""
        source ./completion
        for line in $argv
            echo (complete -C$line | string replace -r '\t.*' '')
        end
        """#

    /// Presses Tab in a shell on a terminal of its own, and then a key that shows the line.
    static let zsh = #"""
        zmodload zsh/zpty
        expect() { zpty -r shell REPLY "*$1*" }
        export PS1='<prompt>' TERM=dumb
        zpty shell zsh -f -i
        expect '<prompt>'
        zpty -w shell "autoload -U compinit; compinit -u -D; source ./completion
        show() { print -r -- \"<\$BUFFER>en\"d; BUFFER=; zle accept-line }
        zle -N show; bindkey '^P' show; bindkey '^I' complete-word; LISTMAX=0
        stty cols 200 rows 200; print do''ne"
        expect done
        expect '<prompt>'
        for line; do
            zpty -n -w shell "$line"$'\t\C-P'
            expect '>end'
            print -r -- "${${REPLY##*<}%>end*}"
            expect '<prompt>'
        done
        zpty -d shell
        """#
}
