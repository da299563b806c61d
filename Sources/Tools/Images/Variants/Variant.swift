public import ImageFormats

/// A copy of a picture that was written to a file.
public struct Variant: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The format of the file.
    public let format: ImageFormat
    /// The size of the file in bytes.
    public let byteCount: Int

    /// Creates a copy from its values.
    public init(width: Int, height: Int, format: ImageFormat, byteCount: Int) {
        self.width = width
        self.height = height
        self.format = format
        self.byteCount = byteCount
    }
}
