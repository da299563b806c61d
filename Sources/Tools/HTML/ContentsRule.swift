/// The conditions under which a text gets a table of contents.
package struct ContentsRule {
    /// The length of the shortest text with a table of contents, in Unicode scalars.
    private static let leastLength = 2_500
    package static let headings = 3...40
    /// The number of heading levels in the table of contents.
    package static let depth = 2
    /// The longest title in characters.
    package static let titleLength = 80

    /// Returns true if `utf8` is long enough for a table of contents.
    package static func isLong(_ utf8: UnsafeRawBufferPointer) -> Bool {
        guard utf8.count >= leastLength else { return false }
        return utf8.count { $0 & 0xC0 != 0x80 } >= leastLength
    }
}
