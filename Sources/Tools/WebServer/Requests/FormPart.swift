/// A part of a form: a field or a file.
package struct FormPart: Sendable {
    /// What a part holds.
    package enum Content: Sendable {
        /// The value of a field, in whatever encoding the client chose: UTF-8 as a rule.
        case text([UInt8])

        /// A file; a part that has a file name, even an empty one.
        case file(UploadedFile)
    }

    /// The name of the field; several parts may have the same one.
    package let name: String

    /// The file's name on the client's side, nil when the part is no file.
    ///
    /// Any text, control characters and `../` included: never a path to open.
    package let fileName: String?

    /// The media type that the client names, which need not be true.
    package let contentType: String?

    /// The content.
    package let content: Content
}
