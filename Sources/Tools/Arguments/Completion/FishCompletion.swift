/// The completion script for the friendly interactive shell.
struct FishCompletion {
    private let paths: [CommandPath]
    private let program: String

    init(of paths: [CommandPath]) {
        self.paths = paths
        program = paths.first?.text ?? ""
    }

    var text: String {
        """
        # Completion of \(program) for fish, made by '\(program) completion fish'.
        # To use it: \(program) completion fish >~/.config/fish/completions/\(program).fish

        # Sets the caller's variables at and operands to the command on the line and its operands.
        function __\(program)_read --no-scope-shadowing
            set at \(program)
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
        \(cases.joined(separator: "\n"))
                    case '* --'
                        set ended 1
                    case '* -*'
                    case '*'
                        set -a operands $word
                end
            end
        end

        # True at a command; with numbers, only with at least and at most this many operands.
        function __\(program)_at --argument-names path least most
            set -l at
            set -l operands
            __\(program)_read
            test "$at" = "$path" || return
            test -z "$least" || test (count $operands) -ge $least || return
            test -z "$most" || test (count $operands) -le $most
        end

        # True where a subcommand of a command may be named.
        function __\(program)_names --argument-names path
            set -l at
            set -l operands
            __\(program)_read
            if contains -- "$at"\(commandsNamingOthers)
                set at (string join ' ' \(program) $operands)
            end
            test "$at" = "$path"
        end

        # Whether the last word is an option of a command.
        function __\(program)_behind --argument-names path
            set -l words (commandline -opc)
            contains -- $words[-1] $argv[2..-1] && __\(program)_at $path
        end

        # Runs a command of \(program) that prints values, one on each line. The options named in
        # the first argument are passed on if they were typed.
        function __\(program)_list
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
            command \(program) $argv[2..-1] $typed 2>/dev/null
        end

        complete -c \(program) -f
        \(paths.flatMap(lines).joined(separator: "\n"))

        """
    }
}

extension FishCompletion {
    /// The `case` clauses for the words before the cursor that are subcommands, or options with a
    /// value.
    private var cases: [String] {
        let commands = paths.dropFirst().map(\.text)
        let options = paths.flatMap { path in
            path.options.filter(\.needsValue).flatMap(\.names).map { "\(path.text) \($0)" }
        }
        return [
            (commands, "set at \"$at $word\""), (options, "set skips 1"),
        ].filter { !$0.0.isEmpty }.map { words, action in
            let pattern = words.map(\.quotedForFish).joined(separator: " \\\n                ")
            return """
                            case \(pattern)
                                \(action)
                """
        }
    }

    /// The commands whose operands name a command of the program, each after a space.
    private var commandsNamingOthers: String {
        paths.filter { $0.command.operands.contains { $0.offer == .commands } }
            .map { " \($0.text.quotedForFish)" }.joined()
    }

    private func lines(for path: CommandPath) -> [String] {
        let condition = "__\(program)_at '\(path.text)'"
        return path.subcommands.map { command in
            line(
                "__\(program)_names '\(path.text)'",
                "-a \(command.name) -d \(command.summary.quotedForFish)")
        }
            + operands(of: path)
            + path.options.flatMap { option in
                [line(condition, words(for: option, at: path))] + values(of: option, at: path)
            }
    }

    private func line(_ condition: String, _ words: String) -> String {
        "complete -c \(program) -n \(condition.quotedForFish) \(words)"
    }

    private func operands(of path: CommandPath) -> [String] {
        path.command.operands.enumerated().compactMap { position, operand in
            guard let words = words(for: operand.offer, at: path) else { return nil }
            let most = operand.isRepeated ? "" : " \(position)"
            return line("__\(program)_at '\(path.text)' \(position)\(most)", words)
        }
    }

    private func words(for option: Option, at path: CommandPath) -> String {
        let names = option.names.map { name in
            name.isLongOption ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let value =
            option.offer.map { [values(for: $0, at: path, isNeeded: option.needsValue)] } ?? []
        return (names + value + ["-d \(option.help.quotedForFish)"]).joined(separator: " ")
    }

    /// Returns the values of `option`, if its value is optional and may be a separate word.
    private func values(of option: Option, at path: CommandPath) -> [String] {
        guard !option.needsValue, path.takesValuesAsWords,
            let words = option.offer.flatMap({ self.words(for: $0, at: path) })
        else { return [] }
        let names = option.names.joined(separator: " ")
        return [line("__\(program)_behind '\(path.text)' \(names)", words)]
    }

    /// Returns the arguments of `complete` for a value.
    ///
    /// `-r` requires a value, `-f` excludes files, and `-x` does both.
    private func values(for offer: ValueOffer, at path: CommandPath, isNeeded: Bool) -> String {
        let words = words(for: offer, at: path).map { " \($0)" } ?? ""
        if case .files = offer { return (isNeeded ? "-r" : "") + words }
        return (isNeeded ? "-x" : "-f") + words
    }

    private func words(for offer: ValueOffer, at path: CommandPath) -> String? {
        switch offer {
        // The lines of the commands themselves have a condition for operands that name them.
        case .nothing, .commands: nil
        case .words(let words): "-a \(words.joined(separator: " ").quotedForFish)"
        case .output(let command): "-a '(\(path.call(listing: command)))'"
        case .files: "-F"
        case .folders: "-a '(__fish_complete_directories)'"
        }
    }
}

extension String {
    fileprivate var quotedForFish: String {
        "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
