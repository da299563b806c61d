/// The limits beyond which a ``MultipartParser`` refuses a form.
///
/// The sizes of the contents are not limited here, but by the sink.
package struct MultipartLimits: Sendable, Equatable {
    /// The largest number of parts.
    package var parts = 20

    /// The largest size in bytes of all header lines of a part, with their line ends.
    package var headerBytes = 8 << 10

    /// The largest number of header lines of a part.
    package var headerLines = 20

    /// The default limits.
    package init() {}
}
