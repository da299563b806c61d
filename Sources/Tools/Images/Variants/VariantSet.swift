/// All copies of one picture that were written by a recipe.
public struct VariantSet: Equatable, Sendable {
    /// The width of the picture itself in pixels, upright and after the crop.
    public let sourceWidth: Int
    /// The height of the picture itself in pixels, upright and after the crop.
    public let sourceHeight: Int
    /// The mean colour of all pixels, for a placeholder while the picture loads.
    ///
    /// A transparent picture is put on white first.
    public let dominantColor: PictureColor
    /// The copies ordered by width, and for one width by ``ImageFormat``.
    public let variants: [Variant]
    /// True if a card for shared links was written (``VariantRecipe/makesCard``).
    public let hasCard: Bool

    /// Creates a set from its values.
    public init(
        sourceWidth: Int, sourceHeight: Int, dominantColor: PictureColor, variants: [Variant],
        hasCard: Bool = false
    ) {
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
        self.dominantColor = dominantColor
        self.variants = variants
        self.hasCard = hasCard
    }
}
