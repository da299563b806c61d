/// A file that was found beside payloads and left alone.
public struct SkippedFile: Equatable, Sendable {
    /// The path of the file.
    public let path: String

    /// Why it was left alone, as the rest of a sentence that begins with the path.
    public let reason: String

    /// Names a file and the reason.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
