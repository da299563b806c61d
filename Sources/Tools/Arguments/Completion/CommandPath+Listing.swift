extension CommandPath {
    /// Returns the call of the script's function that prints what `listing`, such as
    /// `history --numbers`, lists for this command.
    ///
    /// If options with values are valid for both commands, the function passes on those that were
    /// typed, for example `--root FOLDER`. A folder may begin with `~`, and may be in quotes.
    func call(listing: String) -> String {
        let names = optionNames(sharedWith: listing).joined(separator: " ")
        return "__\(commands[0].name)_list \"\(names)\" \(listing)"
    }

    /// The names of the options with values that are also valid for the command at the beginning of
    /// `line`.
    private func optionNames(sharedWith line: String) -> [String] {
        var other = [commands[0]]
        for word in line.split(separator: " ") {
            guard let next = other[other.endIndex - 1].subcommand(String(word)) else { break }
            other.append(next)
        }
        let others = CommandPath(commands: other).options
        return options.filter { $0.needsValue && others.contains($0) }.flatMap(\.names)
    }

    /// The function that ``call(listing:)`` calls, for Bash and the Z shell.
    ///
    /// This command must be the root. A caller of the function must have all words of the line in
    /// its array `typed`.
    var listingFunction: String {
        #"""
        # Runs a command of \#(command.name) that prints values, one on each line. The options named in
        # the first argument are passed on if they were typed.
        __\#(command.name)_list() {
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
            command \#(command.name) "$@" "${passed[@]}" 2>/dev/null
        }
        """#
    }
}
