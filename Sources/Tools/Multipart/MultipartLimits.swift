/// How much of a form a ``MultipartParser`` reads before it refuses it.
///
/// The size of the contents is for the sink to limit.
package struct MultipartLimits: Sendable, Equatable {
    /// The number of parts.
    package var parts = 20

    /// The bytes of all header lines of one part, with their line ends.
    package var headerBytes = 8 << 10

    /// The number of header lines of one part.
    package var headerLines = 20

    /// The limits that hold unless others are given.
    package init() {}
}
