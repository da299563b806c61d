/// A picture of a product: its name and its drawing.
package struct PictureRecipe: Hashable, Sendable {
    /// The motif of a placeholder for a picture that can no longer be fetched: abstract shapes.
    package static let placeholderMotif = "placeholder"

    /// The name of the picture in addresses, such as `mug-terracotta-2`: ASCII letters, digits, `-`
    /// and `_`; unique in its catalog.
    package let name: String

    /// The seed that selects one of the drawn things of the motif.
    package let seed: UInt64

    /// The motif, for example `mug`.
    package let motif: String

    /// The view of the same thing, for example its front or a detail; counted from 0.
    package let variant: Int

    /// True if its addresses lack an extension.
    ///
    /// The real server of 2022 took the extension from the name of the uploaded file, so 15 in 100
    /// lack it.
    package let isBare: Bool

    /// Creates a recipe; by default, the seed decides whether its addresses lack an extension.
    package init(name: String, seed: UInt64, motif: String, variant: Int, isBare: Bool? = nil) {
        self.name = name
        self.seed = seed
        self.motif = motif
        self.variant = variant
        self.isBare = isBare ?? (seed.scattered % 100 < 15)
    }
}
