/// An option of a command: a flag, or a name with a value.
package struct Option: Sendable, Equatable {
    /// What follows the name.
    package enum Argument: Sendable, Equatable {
        /// Nothing: the option is typed or not.
        case none
        /// One value, shown in help as the placeholder.
        case value(ValueKind, placeholder: String)
        /// One value or nothing.
        case optionalValue(ValueKind, placeholder: String)
    }

    /// The long name, and then any other names, dashes included.
    package let names: [String]

    /// What follows the name.
    package let argument: Argument

    /// Whether every value counts, and not only the last.
    package let isRepeated: Bool

    /// What holds if the option is not typed, in words for the help.
    package let defaultWords: String?

    /// What the option does, in one sentence or two.
    package let help: String

    /// Whether help and suggestions leave the option out.
    package let isHidden: Bool

    private init(
        _ names: [String], _ argument: Argument, isRepeated: Bool, defaultWords: String?,
        help: String, isHidden: Bool
    ) {
        precondition(
            names.first?.hasPrefix("--") == true, "an option begins with a long name: \(names)")
        precondition(
            names.allSatisfy { $0.isLongOption || $0.isShortOption },
            "a name is '--word' or '-x': \(names)")
        self.names = names
        self.argument = argument
        self.isRepeated = isRepeated
        self.defaultWords = defaultWords
        self.help = help
        self.isHidden = isHidden
    }

    /// An option that is typed or not.
    package static func flag(
        _ names: String..., help: String, isHidden: Bool = false
    ) -> Option {
        Option(
            names, .none, isRepeated: false, defaultWords: nil, help: help, isHidden: isHidden)
    }

    /// An option with a value; typed again, the last one counts.
    ///
    /// - Parameter defaultWords: What holds if the option is not typed, for the help alone; what
    ///   was typed stays what was typed.
    package static func value(
        _ names: String..., placeholder: String, of kind: ValueKind = .text,
        default defaultWords: String? = nil, help: String, isHidden: Bool = false
    ) -> Option {
        Option(
            names, .value(kind, placeholder: placeholder), isRepeated: false,
            defaultWords: defaultWords, help: help, isHidden: isHidden)
    }

    /// An option that may be typed with a value or without one.
    ///
    /// The value stands behind `=`; where a command has neither operands nor subcommands, a word that
    /// follows is it as well.
    ///
    /// - Parameter defaultWords: What holds if no value is typed, for the help alone.
    package static func optionalValue(
        _ names: String..., placeholder: String, of kind: ValueKind = .text,
        default defaultWords: String? = nil, help: String, isHidden: Bool = false
    ) -> Option {
        Option(
            names, .optionalValue(kind, placeholder: placeholder), isRepeated: false,
            defaultWords: defaultWords, help: help, isHidden: isHidden)
    }

    /// An option with a value that may be typed again and again; all values count.
    package static func values(
        _ names: String..., placeholder: String, of kind: ValueKind = .text, help: String,
        isHidden: Bool = false
    ) -> Option {
        Option(
            names, .value(kind, placeholder: placeholder), isRepeated: true, defaultWords: nil,
            help: help, isHidden: isHidden)
    }

    /// The long name by which results and messages call the option.
    package var name: String { names[0] }

    /// The option that every command has.
    static let help = Option.flag("--help", "-h", help: "Show this help.")

    /// The option of a program that says its version.
    static let version = Option.flag("--version", help: "Show the version.")
}

extension String {
    /// Whether it is written like `--name`.
    var isLongOption: Bool { hasPrefix("--") && utf8.count > 2 }

    /// Whether it is written like `-n`.
    var isShortOption: Bool { hasPrefix("-") && count == 2 && self != "--" }
}
