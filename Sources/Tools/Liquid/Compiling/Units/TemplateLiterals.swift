/// The open template literals (`` `…` ``) of a script around code inside `${…}`.
struct TemplateLiterals: Hashable, Sendable {
    private static let maximumDepth = 8

    private var depth = 0
    /// The number of open braces in each `${…}`; the innermost has the lowest eight bits.
    private var braces: UInt64 = 0

    /// Enters the code after `${`; returns false if the literals are nested too deeply.
    mutating func open() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        braces <<= 8
        return true
    }

    /// Counts a `{` in the code; returns false if too many braces are open.
    mutating func openBrace() -> Bool {
        guard depth > 0 else { return true }
        guard braces & 0xFF < 0xFF else { return false }
        braces += 1
        return true
    }

    /// Counts a `}` in the code; returns true if the brace ends the code, so that the literal
    /// continues.
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
