/// The conditions under which a text gets a table of contents.
struct ContentsRule {
    /// The shortest text, in Unicode scalars.
    static let leastLength = 2_500
    static let headings = 3...40
    /// The number of heading levels in the table of contents.
    static let depth = 2
    /// The longest title in characters.
    static let titleLength = 80

    /// Returns true if a text is long enough.
    static func isLong(_ utf8: UnsafeRawBufferPointer) -> Bool {
        guard utf8.count >= leastLength else { return false }
        return utf8.count { $0 & 0xC0 != 0x80 } >= leastLength
    }
}
