/// The values that a shell proposes for an option or an operand.
enum ValueOffer: Hashable {
    /// No values, because only the user knows the value.
    case nothing
    /// Words that need no quotes in any shell.
    case words([String])
    /// The words that a command of the program prints, one on each line.
    case output(of: String)
    /// The names of the commands, or of the subcommands of the command that the operands name.
    case commands
    /// Files, and folders on the way to them.
    case files
    /// Folders.
    case folders

    /// Chooses the values by the kind, or for a text by its placeholder.
    ///
    /// `DIR` means a folder, and `FILE` and `PATH` mean files.
    init(_ kind: ValueKind, placeholder: String) {
        switch (kind, placeholder) {
        case (.choice(let choices), _): self = .words(choices.filter(\.needsNoQuotes))
        case (.text, "DIR"): self = .folders
        case (.text, "FILE"), (.text, "PATH"): self = .files
        case (.listedNumber(_, let command), _): self = .output(of: command)
        case (.command, _): self = .commands
        case (.text, _), (.number, _): self = .nothing
        }
    }
}

extension Option {
    /// The offer for the value; `nil` for a flag.
    var offer: ValueOffer? {
        switch argument {
        case .none: nil
        case .value(let kind, let placeholder), .optionalValue(let kind, let placeholder):
            ValueOffer(kind, placeholder: placeholder)
        }
    }

    /// True if the word after the option is always its value.
    var needsValue: Bool {
        if case .value = argument { true } else { false }
    }
}

extension Operand {
    /// The offer for the value.
    var offer: ValueOffer { ValueOffer(kind, placeholder: name) }
}

extension CommandPath {
    /// True if a word after an option with an optional value is always its value.
    var takesValuesAsWords: Bool { command.operands.isEmpty && command.subcommands.isEmpty }
}

extension String {
    /// True if the word needs no quotes in any shell.
    fileprivate var needsNoQuotes: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                switch $0 {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "+", "/", "@": true
                default: false
                }
            }
    }
}
