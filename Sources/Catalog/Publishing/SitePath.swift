/// The relative path of a file of the site.
///
/// It is checked to stay inside the output folder.
///
/// Parts are separated by single slashes. A part must not be empty, and must not contain a control
/// character or a backslash. A part must not start with a dot, because this program uses such names
/// for its own files. Two names in the output folder itself are exceptions: `.htaccess`, because
/// Apache looks for its rules under this name, and `.well-known`, in which owners prove that a domain
/// is theirs (RFC 8615).
package struct SitePath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, such as `products/12.html`.
    package let text: String

    /// The offset of the last part in ``text``, in bytes.
    private let offsetOfName: Int

    /// Validates a path.
    ///
    /// - Throws: `PublishingError.invalidPath`.
    package init(_ text: String) throws(PublishingError) {
        guard let offset = Self.offsetOfName(in: text) else { throw .invalidPath(text) }
        self.text = text
        offsetOfName = offset
    }

    /// The last part.
    var name: String { String(text[index(offsetOfName)...]) }

    /// The path without its last part; empty for a file of the output folder itself.
    var folder: String { String(text[..<index(max(offsetOfName - 1, 0))]) }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: offset)
    }

    /// The path as text.
    package var description: String { text }

    /// Returns the value of ``offsetOfName`` for a path; `nil` for a path that is not valid.
    private static func offsetOfName(in text: String) -> Int? {
        if text == ".htaccess" { return 0 }
        var (offset, start) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") {
                if offset == start { return nil }
                start = offset + 1
            } else {
                if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return nil }
                if offset == start, byte == UInt8(ascii: ".") {
                    guard offset == 0, text.hasPrefix(".well-known/") else { return nil }
                }
            }
            offset += 1
        }
        return offset > start && offset <= 1024 ? start : nil
    }
}
