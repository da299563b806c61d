/// A part of a form: a field or a file.
package struct FormPart: Sendable {
    /// The content of a part.
    package enum Content: Sendable {
        /// The value of a field, in the encoding that the client chose: usually UTF-8.
        case text([UInt8])

        /// A file: a part with a file name, even an empty one.
        case file(UploadedFile)
    }

    /// The name of the field; several parts may have the same name.
    package let name: String

    /// The file name on the client's side; nil for a field.
    ///
    /// It may be any text, including control characters and `../`, and must never be opened as a
    /// path.
    package let fileName: String?

    /// The media type that the client states, which may be wrong.
    package let contentType: String?

    package let content: Content
}
