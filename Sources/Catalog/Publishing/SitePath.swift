/// A validated relative path of a file of the site, which stays inside the output folder.
///
/// Parts are separated by single slashes. A part may not be empty, `.` or `..`, start with a dot
/// (such names are ours), or contain a control character or a backslash. The exception is
/// `.htaccess` in the output folder itself: the name under which Apache looks for rules.
package struct SitePath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, such as `products/12.html`.
    package let text: String

    /// Validates a path.
    ///
    /// - Throws: `PublishingError.invalidPath`.
    package init(_ text: String) throws(PublishingError) {
        guard Self.isValid(text) else { throw .invalidPath(text) }
        self.text = text
    }

    /// The last part.
    var name: String {
        text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text
    }

    /// The path without its last part; empty for a file of the output folder itself.
    var folder: String { text.lastIndex(of: "/").map { String(text[..<$0]) } ?? "" }

    /// The path as text.
    package var description: String { text }

    private static func isValid(_ text: String) -> Bool {
        if text == ".htaccess" { return true }
        var startsPart = true
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") {
                if startsPart { return false }
                startsPart = true
            } else {
                if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return false }
                if startsPart, byte == UInt8(ascii: ".") { return false }
                startsPart = false
            }
        }
        return !startsPart && text.utf8.count <= 1024
    }
}
