/// The completion script for Bash.
struct BashCompletion {
    private let paths: [CommandPath]
    private let program: String

    init(of paths: [CommandPath]) {
        self.paths = paths
        program = paths.first?.text ?? ""
    }

    var text: String {
        """
        # Completion of \(program) for bash, made by '\(program) completion bash'.
        # To use it: source <(\(program) completion bash)

        # The possible commands, options and operands at a command.
        _\(program)_command() {
            commands= options= operands=() repeats=
            case $1 in
        \(paths.map(command).joined(separator: "\n"))
            esac
        }

        # The kind of value of an option; fails for a flag.
        _\(program)_value() {
            takes=word
            case "$1 $2" in
        \(values.joined(separator: "\n"))
            *) return 1 ;;
            esac
        }

        \(paths[0].listingFunction)

        # Offers the words that begin with a text.
        _\(program)_offer() {
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
                    _\(program)_command "$named"
                    compgen -W "$commands" -- "$3"
                    ;;
                *) compgen -W "$1" -- "$3" ;;
                esac)
        }

        _\(program)() {
            local commands options operands repeats takes offer index word prefix=
            local rest=$COMP_LINE at=\(program) named=\(program) option= ended= count=0
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
            _\(program)_command "$at"
            for ((index = 1; index < ${#typed[@]} - 1; index++)); do
                word=${typed[index]}
                if [[ $option && ($takes == word || ($takes == any && $word != -*)) ]]; then
                    option=
                elif [[ ! $ended && $word == -- ]]; then
                    ended=1 option=
                elif [[ ! $ended && $word == -* ]]; then
                    option=
                    if _\(program)_value "$at" "$word"; then option=$word; fi
                elif [[ " $commands " == *" $word "* ]]; then
                    at+=" $word" option=
                    _\(program)_command "$at"
                else
                    count=$((count + 1)) named+=" $word" option=
                fi
            done
            if [[ $option && $takes == word ]]; then
                _\(program)_offer "$offer" '' "$current"
            elif [[ ! $ended && $current == --*=* ]]; then
                option=${current%%=*}
                if [[ $COMP_WORDBREAKS != *=* ]]; then prefix=$option=; fi
                if _\(program)_value "$at" "$option"; then
                    _\(program)_offer "$offer" "$prefix" "${current#*=}"
                fi
            elif [[ ! $ended && $current == -* ]]; then
                _\(program)_offer "$options" '' "$current"
            else
                if [[ $option && $takes == any ]]; then _\(program)_offer "$offer" '' "$current"; fi
                if [[ $commands ]]; then _\(program)_offer "$commands" '' "$current"; fi
                if [[ $repeats ]] && ((count >= ${#operands[@]})); then
                    count=$((${#operands[@]} - 1))
                fi
                if ((count < ${#operands[@]})); then
                    _\(program)_offer "${operands[count]}" '' "$current"
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

        complete -F _\(program) \(program)

        """
    }
}

extension BashCompletion {
    private func command(_ path: CommandPath) -> String {
        let commands = path.subcommands.map(\.name).joined(separator: " ")
        let options = path.options.flatMap(\.names).joined(separator: " ")
        let operands = path.command.operands.map { "'\(word(for: $0.offer, at: path))'" }
        let repeats = path.command.operands.last?.isRepeated == true ? " repeats=1" : ""
        return """
                '\(path.text)')
                    commands='\(commands)'
                    options='\(options)'
                    operands=(\(operands.joined(separator: " ")))\(repeats)
                    ;;
            """
    }

    /// The `case` clauses for options with values; options with the same proposed values share a
    /// clause.
    private var values: [String] {
        var order: [String] = []
        var keys: [String: [String]] = [:]
        for path in paths {
            for option in path.options {
                guard let offer = option.offer else { continue }
                let takes =
                    option.needsValue
                    ? "" : path.takesValuesAsWords ? " takes=any" : " takes=attached"
                let action = "offer='\(word(for: offer, at: path))'\(takes)"
                if keys[action] == nil { order.append(action) }
                keys[action, default: []] += option.names.map { "'\(path.text) \($0)'" }
            }
        }
        return order.map { action in
            let pattern = (keys[action] ?? []).joined(separator: " | \\\n        ")
            return "    \(pattern)) \(action) ;;"
        }
    }

    private func word(for offer: ValueOffer, at path: CommandPath) -> String {
        switch offer {
        case .nothing: ""
        case .words(let words): words.joined(separator: " ")
        // `compgen -W` runs the command.
        case .output(let command): "$(\(path.call(listing: command)))"
        case .commands: "commands"
        case .files: "files"
        case .folders: "folders"
        }
    }
}
