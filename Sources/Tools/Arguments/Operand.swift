/// An argument that is known by its position.
public struct Operand: Sendable, Equatable {
    /// The name in help and results, such as `URL`.
    public let name: String

    /// What the value may be.
    public let kind: ValueKind

    /// Whether the command cannot do without.
    public let isRequired: Bool

    /// Whether it takes all remaining arguments.
    public let isRepeated: Bool

    /// What the argument means, in one sentence.
    public let help: String

    private init(
        _ name: String, _ kind: ValueKind, isRequired: Bool, isRepeated: Bool, help: String
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.isRepeated = isRepeated
        self.help = help
    }

    /// An argument that must be typed.
    public static func required(
        _ name: String, of kind: ValueKind = .text, help: String
    ) -> Operand {
        Operand(name, kind, isRequired: true, isRepeated: false, help: help)
    }

    /// An argument that may be left out.
    public static func optional(
        _ name: String, of kind: ValueKind = .text, help: String
    ) -> Operand {
        Operand(name, kind, isRequired: false, isRepeated: false, help: help)
    }

    /// Any number of arguments; the last operand of a command.
    public static func repeated(
        _ name: String, of kind: ValueKind = .text, atLeastOne isRequired: Bool = false,
        help: String
    ) -> Operand {
        Operand(name, kind, isRequired: isRequired, isRepeated: true, help: help)
    }

    /// The operand in a usage line: `URL`, `[URL]`, `ID...` or `[ID...]`.
    var usage: String {
        let name = isRepeated ? "\(name)..." : name
        return isRequired ? name : "[\(name)]"
    }
}
