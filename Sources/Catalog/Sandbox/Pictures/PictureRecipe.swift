/// The description of one picture, from which `PictureStudio` draws it in any size.
///
/// A recipe is all that a catalog keeps of a picture: equal recipes draw equal bytes, on every
/// machine, and recipes with different seeds draw different pictures.
package struct PictureRecipe: Hashable, Sendable {
    /// The motif of a picture that stands for one that cannot be fetched any more.
    ///
    /// The studio draws it as an abstract pattern made from the seed, since nobody knows what it
    /// showed.
    package static let placeholderMotif = "placeholder"

    /// What the picture is called in addresses: ASCII letters, digits, `-` and `_`; unique in its
    /// catalog; for example `mug-terracotta-2`.
    package let name: String

    /// The source of every choice that the other properties leave open.
    package let seed: UInt64

    /// What is shown, for example `mug`.
    package let motif: String

    /// The number of the colour palette; the studio takes it modulo the palettes it has.
    package let palette: Int

    /// Which view of the same thing this is, for example its front or a detail; from 0.
    package let variant: Int

    /// Describes a picture.
    package init(name: String, seed: UInt64, motif: String, palette: Int, variant: Int) {
        self.name = name
        self.seed = seed
        self.motif = motif
        self.palette = palette
        self.variant = variant
    }
}
