/// A smaller copy of a picture, as it was written.
public struct Variant: Equatable, Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes of the written file.
    public let byteCount: Int
    /// The mean of all pixels (over white where the picture is transparent), to paint before the
    /// picture arrives.
    public let dominantColor: RGBColor?

    /// A variant with known values.
    public init(width: Int, height: Int, byteCount: Int, dominantColor: RGBColor? = nil) {
        self.width = width
        self.height = height
        self.byteCount = byteCount
        self.dominantColor = dominantColor
    }
}
