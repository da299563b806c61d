/// What the headers of a part say of it.
package struct MultipartHead: Sendable, Equatable {
    /// The name of the form field; several parts may have the same one.
    package let name: String

    /// The file's name on the sender's side; nil when the part is no file.
    ///
    /// It is any text, with control characters and separators of paths in it if the sender likes:
    /// never a path to open, and nothing to print as it is.
    package let fileName: String?

    /// The media type as it was sent, with its parameters; nil when none was.
    ///
    /// The sender may have any reason to say so; the content is what it is.
    package let contentType: String?
}
