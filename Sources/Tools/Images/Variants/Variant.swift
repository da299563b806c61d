public import ImageFormats

/// A copy of a picture, as it was written.
public struct Variant: Equatable, Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The format of the file.
    public let format: ImageFormat
    /// Bytes of the file.
    public let byteCount: Int

    /// A copy with known values.
    public init(width: Int, height: Int, format: ImageFormat, byteCount: Int) {
        self.width = width
        self.height = height
        self.format = format
        self.byteCount = byteCount
    }
}
