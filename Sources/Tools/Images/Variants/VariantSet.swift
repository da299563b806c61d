/// All copies that a recipe requests of one picture, as written.
public struct VariantSet: Equatable, Sendable {
    /// The width of the picture itself in pixels, upright and after the crop.
    public let sourceWidth: Int
    /// The height of the picture itself in pixels, upright and after the crop.
    public let sourceHeight: Int
    /// The mean of all pixels (over white if the picture is transparent), for a placeholder while
    /// the picture loads.
    public let dominantColor: PictureColor
    /// The copies ordered by width, and for one width by ``ImageFormat``.
    public let variants: [Variant]

    /// Creates a set with known values.
    public init(
        sourceWidth: Int, sourceHeight: Int, dominantColor: PictureColor, variants: [Variant]
    ) {
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
        self.dominantColor = dominantColor
        self.variants = variants
    }
}
