/// The open template literals of a script, at a place inside their `${…}`.
struct TemplateLiterals: Hashable, Sendable {
    private static let maximumDepth = 8

    private var depth = 0
    /// The number of open braces in each `${…}`, the innermost in the lowest eight bits.
    private var braces: UInt64 = 0

    /// Enters the code after `${`; returns false if the nesting is too deep.
    mutating func open() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        braces <<= 8
        return true
    }

    /// Counts a `{` of code; returns false if there are too many.
    mutating func openBrace() -> Bool {
        guard depth > 0 else { return true }
        guard braces & 0xFF < 0xFF else { return false }
        braces += 1
        return true
    }

    /// Counts a `}` of code; returns true if it returns to the literal.
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
