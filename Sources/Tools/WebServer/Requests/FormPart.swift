/// A part of a form: a field or a file.
public struct FormPart: Sendable {
    /// What a part holds.
    public enum Content: Sendable {
        /// The value of a field, in whatever encoding the client chose: UTF-8 as a rule.
        case text([UInt8])

        /// A file; a part that has a file name, even an empty one.
        case file(UploadedFile)
    }

    /// The name of the field; several parts may have the same one.
    public let name: String

    /// The file's name on the client's side, nil when the part is no file.
    ///
    /// Any text, control characters and `../` included: never a path to open.
    public let fileName: String?

    /// The media type that the client names, which need not be true.
    public let contentType: String?

    /// The content.
    public let content: Content
}
