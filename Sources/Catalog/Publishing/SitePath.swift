/// The relative path of a file of the site.
///
/// It is checked to stay inside the output folder.
///
/// Parts are separated by single slashes. A part must not be empty, and must not contain a control
/// character or a backslash. A part must not start with a dot, because this program uses such names
/// for its own files. The only exception is `.htaccess` in the output folder itself, because Apache
/// looks for its rules under this name.
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
