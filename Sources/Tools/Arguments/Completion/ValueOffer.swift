/// What a shell offers where a value is to be typed.
enum ValueOffer: Hashable {
    /// Nothing: only the person knows.
    case nothing
    /// Words, none of which needs quotes in any shell.
    case words([String])
    /// Files, and folders on the way to them.
    case files
    /// Folders.
    case folders

    /// What suits a value, which its placeholder tells where its kind does not: `DIR` is a folder,
    /// `FILE` and `PATH` are files.
    init(_ kind: ValueKind, placeholder: String) {
        switch (kind, placeholder) {
        case (.choice(let choices), _): self = .words(choices.filter(\.needsNoQuotes))
        case (.text, "DIR"): self = .folders
        case (.text, "FILE"), (.text, "PATH"): self = .files
        case (.text, _), (.number, _): self = .nothing
        }
    }
}

extension Option {
    /// What a shell offers for the value; `nil` for a flag.
    var offer: ValueOffer? {
        switch argument {
        case .none: nil
        case .value(let kind, let placeholder), .optionalValue(let kind, let placeholder):
            ValueOffer(kind, placeholder: placeholder)
        }
    }

    /// Whether the word that follows the option is its value, whatever it looks like.
    var needsValue: Bool {
        if case .value = argument { true } else { false }
    }
}

extension Operand {
    /// What a shell offers for the value.
    var offer: ValueOffer { ValueOffer(kind, placeholder: name) }
}

extension CommandPath {
    /// Whether a word that follows an option with an optional value is that value.
    var takesValuesAsWords: Bool { command.operands.isEmpty && command.subcommands.isEmpty }
}

extension String {
    /// Whether every shell takes the word as it is.
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
