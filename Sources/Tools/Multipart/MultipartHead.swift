/// The content of a part's headers.
package struct MultipartHead: Sendable, Equatable {
    /// The name of the form field; several parts may have the same name.
    package let name: String

    /// The file's name on the sender's side; `nil` when the part is not a file.
    ///
    /// The name can be any text, also with control characters and path separators. Do not open it
    /// as a path, and do not print it without escapes.
    package let fileName: String?

    /// The media type as sent, with its parameters; `nil` when none was sent.
    ///
    /// The sender may state a wrong type.
    package let contentType: String?
}
