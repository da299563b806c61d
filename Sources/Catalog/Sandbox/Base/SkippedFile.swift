/// A file in a folder of captured replies that was not loaded.
package struct SkippedFile: Equatable, Sendable {
    package let path: String

    /// The reason, as the rest of a sentence that begins with the path.
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
