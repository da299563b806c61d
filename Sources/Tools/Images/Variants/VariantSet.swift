/// All copies that a recipe asks for of one picture, as they were written.
public struct VariantSet: Equatable, Sendable {
    /// Pixels a row of the picture itself, upright and after the crop.
    public let sourceWidth: Int
    /// Rows of the picture itself, upright and after the crop.
    public let sourceHeight: Int
    /// The mean of all pixels (over white where the picture is transparent), to paint before the
    /// picture arrives.
    public let dominantColor: RGBColor
    /// The copies by width, those of one width in the order of ``ImageFormat``.
    public let variants: [Variant]

    /// A set with known values.
    public init(
        sourceWidth: Int, sourceHeight: Int, dominantColor: RGBColor, variants: [Variant]
    ) {
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
        self.dominantColor = dominantColor
        self.variants = variants
    }
}
