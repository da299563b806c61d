/// The template literals of a script that are open at a place inside of their `${…}`.
struct TemplateLiterals: Hashable, Sendable {
    private static let maximumDepth = 8

    private var depth = 0
    /// How many braces are open in each `${…}`, the innermost in the lowest eight bits.
    private var braces: UInt64 = 0

    /// Enters the code behind `${`; false if that is too deep.
    mutating func open() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        braces <<= 8
        return true
    }

    /// Notes a `{` of code; false if they are too many.
    mutating func openBrace() -> Bool {
        guard depth > 0 else { return true }
        guard braces & 0xFF < 0xFF else { return false }
        braces += 1
        return true
    }

    /// Notes a `}` of code; returns whether it goes back to the literal.
    mutating func closeBrace() -> Bool {
        guard depth > 0 else { return false }
        if braces & 0xFF > 0 {
            braces -= 1
            return false
        }
        depth -= 1
        braces >>= 8
        return true
    }
}
