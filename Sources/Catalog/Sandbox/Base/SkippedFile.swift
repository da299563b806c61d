/// A file that was found beside payloads and left alone.
package struct SkippedFile: Equatable, Sendable {
    /// The path of the file.
    package let path: String

    /// Why it was left alone, as the rest of a sentence that begins with the path.
    package let reason: String

    /// Names a file and the reason.
    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
