/// The completion script for the Z shell, which has a function for each command.
struct ZshCompletion {
    private let paths: [CommandPath]
    private let program: String

    init(of paths: [CommandPath]) {
        self.paths = paths
        program = paths.first?.text ?? ""
    }

    var text: String {
        """
        #compdef \(program)
        # Completion of \(program) for zsh, made by '\(program) completion zsh'.
        # To use it, write it as _\(program) into a folder of $fpath, or after compinit:
        # source <(\(program) completion zsh)

        # Offers the subcommands of a command.
        __\(program)_commands() {
            local -a commands
            case "$*" in
        \(paths.filter { !$0.subcommands.isEmpty }.map(descriptions).joined(separator: "\n"))
            *) return 1 ;;
            esac
            _describe -t commands command commands
        }

        \(paths[0].listingFunction)

        \(paths.map(function).joined(separator: "\n\n"))

        if [[ $funcstack[1] == _\(program) ]]; then
            _\(program) "$@"
        else
            compdef _\(program) \(program)
        fi

        """
    }
}

extension ZshCompletion {
    private func function(_ path: CommandPath) -> String {
        let specifications = path.options.map { specification($0, at: path) } + words(of: path)
        let arguments = specifications.map { " \\\n        \($0)" }.joined()
        // The subcommands do not see the options that were typed for their parents.
        let start = path.commands.count == 1 ? "\n    local -a typed=(\"${words[@]}\")" : ""
        guard !path.subcommands.isEmpty else {
            return """
                \(path.functionName)() {\(start)
                    _arguments -s -S\(arguments)
                }
                """
        }
        return """
            \(path.functionName)() {\(start)
                local curcontext=$curcontext state line ret=1
                local -A opt_args
                _arguments -s -C\(arguments) && ret=0
                case $state in
                command) __\(program)_commands \(path.text) && ret=0 ;;
                words)
                    words=($line[1] "${words[@]}")
                    ((CURRENT += 1))
                    curcontext=${curcontext%:*:*}:\(path.joined(by: "-"))-$line[1]:
                    case $line[1] in
            \(path.subcommands.map { call($0, at: path) }.joined(separator: "\n"))
                    esac
                    ;;
                esac
                return ret
            }
            """
    }

    private func call(_ command: Command, at path: CommandPath) -> String {
        "        \(command.name)) \(path.functionName)_\(command.name) && ret=0 ;;"
    }

    private func descriptions(of path: CommandPath) -> String {
        let commands = path.subcommands.map { command in
            "            " + "\(command.name):\(command.summary)".quotedForZsh
        }
        return """
                '\(path.text)')
                    commands=(
            \(commands.joined(separator: "\n"))
                    )
                    ;;
            """
    }

    /// Returns the completion of the operands, or of the subcommand and its arguments.
    private func words(of path: CommandPath) -> [String] {
        guard path.subcommands.isEmpty else { return ["': :->command'", "'*::: :->words'"] }
        return path.command.operands.map { operand in
            let number = operand.isRepeated ? "*" : ""
            let colons = operand.isRequired || operand.isRepeated ? ":" : "::"
            let action = action(for: operand.offer, at: path)
            return "\(number)\(colons)\(operand.name):\(action)".quotedForZsh
        }
    }

    private func specification(_ option: Option, at path: CommandPath) -> String {
        let value = value(of: option, at: path)
        let names = option.names.map { $0 + suffix(of: $0, of: option, at: path) }
        let explained = "[\(option.help.escapedInBrackets)]\(value)".quotedForZsh
        let others =
            option.isRepeated
            ? "'*'" : option.names.count == 1 ? "" : "'(\(option.names.joined(separator: " ")))'"
        return names.count == 1
            ? "\(others)\(names[0])\(explained)"
            : "\(others){\(names.joined(separator: ","))}\(explained)"
    }

    /// Returns the mark that says where the value stands: joined to the name, or in the next word.
    private func suffix(of name: String, of option: Option, at path: CommandPath) -> String {
        switch option.argument {
        case .none: ""
        case .optionalValue where !path.takesValuesAsWords: name.isLongOption ? "=-" : "-"
        case .value, .optionalValue: name.isLongOption ? "=" : "+"
        }
    }

    private func value(of option: Option, at path: CommandPath) -> String {
        switch option.argument {
        case .none: ""
        case .value(let kind, let placeholder):
            ":\(placeholder):"
                + action(for: ValueOffer(kind, placeholder: placeholder), at: path)
        case .optionalValue(let kind, let placeholder):
            "::\(placeholder):"
                + action(for: ValueOffer(kind, placeholder: placeholder), at: path)
        }
    }

    private func action(for offer: ValueOffer, at path: CommandPath) -> String {
        switch offer {
        case .nothing: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .output(let command): "($(\(path.call(listing: command))))"
        case .commands: " __\(program)_commands \(program) $line[1,-2]"
        case .files: "_files"
        case .folders: "_files -/"
        }
    }
}

extension CommandPath {
    fileprivate var functionName: String { "_" + joined(by: "_") }
}

extension String {
    fileprivate var quotedForZsh: String { "'\(replacing("'", with: #"'\''"#))'" }

    fileprivate var escapedInBrackets: String {
        replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
}
