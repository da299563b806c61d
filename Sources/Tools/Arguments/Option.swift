/// An option of a command: a flag, or a name with a value.
package struct Option: Sendable, Equatable {
    /// The value that follows the name.
    package enum Argument: Sendable, Equatable {
        /// No value.
        case none
        /// One value, shown in help as the placeholder.
        case value(ValueKind, placeholder: String)
        /// One value or none.
        case optionalValue(ValueKind, placeholder: String)
    }

    /// The long name, followed by other names, with their dashes.
    package let names: [String]

    /// The value that follows the name.
    package let argument: Argument

    /// True if the option may be repeated and all its values count.
    package let isRepeated: Bool

    /// The default in words, which the help shows.
    package let defaultDescription: String?

    /// The purpose of the option, in one or two sentences.
    package let help: String

    private init(
        _ names: [String], _ argument: Argument, isRepeated: Bool, defaultDescription: String?,
        help: String
    ) {
        precondition(
            names.first?.hasPrefix("--") == true, "an option begins with a long name: \(names)")
        precondition(
            names.allSatisfy { $0.isLongOption || $0.isShortOption },
            "a name is '--word' or '-x': \(names)")
        self.names = names
        self.argument = argument
        self.isRepeated = isRepeated
        self.defaultDescription = defaultDescription
        self.help = help
    }

    /// Creates an option without a value.
    package static func flag(_ names: String..., help: String) -> Option {
        Option(names, .none, isRepeated: false, defaultDescription: nil, help: help)
    }

    /// Creates an option with a value; if it is repeated, the last value counts.
    ///
    /// - Parameter defaultDescription: The default in words, which only the help shows. The parser
    ///   does not add a default value.
    package static func value(
        _ names: String..., placeholder: String, of kind: ValueKind = .text,
        default defaultDescription: String? = nil, help: String
    ) -> Option {
        Option(
            names, .value(kind, placeholder: placeholder), isRepeated: false,
            defaultDescription: defaultDescription, help: help)
    }

    /// Creates an option with an optional value.
    ///
    /// The value follows after `=`. If the command has no operands and no subcommands, the value
    /// may also be the next word.
    ///
    /// - Parameter defaultDescription: The default in words, which only the help shows.
    package static func optionalValue(
        _ names: String..., placeholder: String, of kind: ValueKind = .text,
        default defaultDescription: String? = nil, help: String
    ) -> Option {
        Option(
            names, .optionalValue(kind, placeholder: placeholder), isRepeated: false,
            defaultDescription: defaultDescription, help: help)
    }

    /// Creates an option with a value that may be repeated; all values count.
    package static func values(
        _ names: String..., placeholder: String, of kind: ValueKind = .text, help: String
    ) -> Option {
        Option(
            names, .value(kind, placeholder: placeholder), isRepeated: true,
            defaultDescription: nil, help: help)
    }

    /// Returns this option with the default `description`, which only the help shows.
    package func withDefault(_ description: String) -> Option {
        Option(
            names, argument, isRepeated: isRepeated, defaultDescription: description, help: help)
    }

    /// The long name, which results and messages use.
    package var name: String { names[0] }

    /// The option that every command has.
    static let help = Option.flag("--help", "-h", help: "Show this help.")

    /// The option that a program with a version has.
    static let version = Option.flag("--version", help: "Show the version.")
}

extension String {
    /// True for the form `--name`.
    var isLongOption: Bool { hasPrefix("--") && utf8.count > 2 }

    /// True for the form `-n`.
    var isShortOption: Bool { hasPrefix("-") && count == 2 && self != "--" }
}
