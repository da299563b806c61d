/// Which texts have a list of their contents.
struct ContentsRule {
    /// In characters as Unicode has them (scalars).
    static let leastLength = 2_500
    static let headings = 3...40
    /// Of the levels of headings.
    static let depth = 2
    /// Of a heading, in characters.
    static let titleLength = 80

    /// Whether a text is long enough.
    static func isLong(_ utf8: UnsafeRawBufferPointer) -> Bool {
        guard utf8.count >= leastLength else { return false }
        return utf8.count { $0 & 0xC0 != 0x80 } >= leastLength
    }
}
