/// The limits beyond which a ``MultipartParser`` refuses a form.
///
/// The sink limits the size of the contents.
package struct MultipartLimits: Sendable, Equatable {
    /// The limit of parts.
    package var parts = 20

    /// The limit of bytes in all header lines of one part, with their line ends.
    package var headerBytes = 8 << 10

    /// The limit of header lines of one part.
    package var headerLines = 20

    /// The default limits.
    package init() {}
}
