/// An argument that is identified by its position.
package struct Operand: Sendable, Equatable {
    /// The name in help and results, such as `URL`.
    package let name: String

    /// The kind of the value.
    package let kind: ValueKind

    /// True if the argument must be given.
    package let isRequired: Bool

    /// True if the operand takes all remaining arguments.
    package let isRepeated: Bool

    /// The meaning of the argument, in one sentence.
    package let help: String

    private init(
        _ name: String, _ kind: ValueKind, isRequired: Bool, isRepeated: Bool, help: String
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.isRepeated = isRepeated
        self.help = help
    }

    /// Creates a required argument.
    package static func required(
        _ name: String, of kind: ValueKind = .text, help: String
    ) -> Operand {
        Operand(name, kind, isRequired: true, isRepeated: false, help: help)
    }

    /// Creates an optional argument.
    package static func optional(
        _ name: String, of kind: ValueKind = .text, help: String
    ) -> Operand {
        Operand(name, kind, isRequired: false, isRepeated: false, help: help)
    }

    /// Creates an operand that takes any number of arguments; it must be the last of its command.
    package static func repeated(
        _ name: String, of kind: ValueKind = .text, help: String
    ) -> Operand {
        Operand(name, kind, isRequired: false, isRepeated: true, help: help)
    }

    /// The operand as the usage line shows it: `URL`, `[URL]` or `[ID...]`.
    var usage: String {
        let name = isRepeated ? "\(name)..." : name
        return isRequired ? name : "[\(name)]"
    }
}
