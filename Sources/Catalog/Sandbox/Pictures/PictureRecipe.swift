/// A picture of a product: what it is called, and which drawing it shows.
package struct PictureRecipe: Hashable, Sendable {
    /// The motif of a picture that stands for one that cannot be fetched any more: abstract shapes,
    /// since nobody knows what it showed.
    package static let placeholderMotif = "placeholder"

    /// What the picture is called in addresses: ASCII letters, digits, `-` and `_`; unique in its
    /// catalog; for example `mug-terracotta-2`.
    package let name: String

    /// Chooses one of the things that are drawn of the motif.
    package let seed: UInt64

    /// What is shown, for example `mug`.
    package let motif: String

    /// Which view of the same thing this is, for example its front or a detail; from 0.
    package let variant: Int

    /// Whether its addresses lack an extension.
    ///
    /// The real server of 2022 took it from the name of the uploaded file, so 15 in 100 lack it.
    package let isBare: Bool

    /// Describes a picture; unless told, the seed decides whether its addresses lack an extension.
    package init(name: String, seed: UInt64, motif: String, variant: Int, isBare: Bool? = nil) {
        self.name = name
        self.seed = seed
        self.motif = motif
        self.variant = variant
        self.isBare = isBare ?? (seed.scattered % 100 < 15)
    }
}
