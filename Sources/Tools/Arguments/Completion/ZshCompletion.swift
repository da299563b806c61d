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
        guard !path.subcommands.isEmpty else {
            return """
                \(path.functionName)() {
                    _arguments -s -S\(arguments)
                }
                """
        }
        return """
            \(path.functionName)() {
                local curcontext=$curcontext state line ret=1
                local -A opt_args
                _arguments -s -C\(arguments) && ret=0
                case $state in
                command)
                    local -a commands=(
            \(path.subcommands.map(description).joined(separator: "\n"))
                    )
                    _describe -t commands command commands && ret=0
                    ;;
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

    private func description(_ command: Command) -> String {
        "            " + "\(command.name):\(command.summary)".quotedForZsh
    }

    /// Returns the completion of the operands, or of the subcommand and its arguments.
    private func words(of path: CommandPath) -> [String] {
        guard path.subcommands.isEmpty else { return ["': :->command'", "'*::: :->words'"] }
        return path.command.operands.map { operand in
            let number = operand.isRepeated ? "*" : ""
            let colons = operand.isRequired || operand.isRepeated ? ":" : "::"
            return "\(number)\(colons)\(operand.name):\(action(for: operand.offer))".quotedForZsh
        }
    }

    private func specification(_ option: Option, at path: CommandPath) -> String {
        let value = value(of: option)
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

    private func value(of option: Option) -> String {
        switch option.argument {
        case .none: ""
        case .value(let kind, let placeholder):
            ":\(placeholder):"
                + action(for: ValueOffer(kind, placeholder: placeholder))
        case .optionalValue(let kind, let placeholder):
            "::\(placeholder):"
                + action(for: ValueOffer(kind, placeholder: placeholder))
        }
    }

    private func action(for offer: ValueOffer) -> String {
        switch offer {
        case .nothing: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .output(let command): "($(\(program) \(command) 2>/dev/null))"
        case .commands: "(\(paths.commandNames.joined(separator: " ")))"
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
