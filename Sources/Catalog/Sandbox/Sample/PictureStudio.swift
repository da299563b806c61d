internal import Drawing

/// Draws the pictures of the sample shop: flat illustrations of products, lit from the upper left.
enum PictureStudio {
    /// The PNG of a picture, `size` pixels wide and high: the same bytes for the same recipe and
    /// size, on every machine.
    ///
    /// The seed modulo eight is the decor of the product. A motif the studio does not know is one
    /// that the seed picks, in colours the seed picks; the placeholder is an abstract pattern.
    static func png(_ recipe: PictureRecipe, size: Int) -> [UInt8] {
        draw(recipe, size: size).pngBytes()
    }

    /// The names of the motifs the studio knows.
    static var motifs: [String] { Motif.all.map(\.name) }

    static func draw(_ recipe: PictureRecipe, size: Int) -> Canvas {
        var choices = SeededChoices(seed: recipe.seed)
        let decor = Decor.allCases[Int(recipe.seed % UInt64(Decor.allCases.count))]
        let pickedMotif = choices.index(below: Motif.all.count)
        let pickedPalette = choices.index(below: PicturePalette.all.count)
        let known = Motif.named(recipe.motif)
        let palettes = PicturePalette.all
        let isPlaceholder = recipe.motif == PictureRecipe.placeholderMotif
        let palette =
            known == nil && !isPlaceholder
            ? pickedPalette
            : (recipe.palette % palettes.count + palettes.count) % palettes.count
        var easel = Easel(
            canvas: Canvas(width: size, height: size, background: palettes[palette].wall),
            palette: palettes[palette], decor: decor, choices: choices)
        let scale = Double(size) / 200
        easel.transformed(by: .scaling(scale, scale)) { easel in
            if isPlaceholder {
                easel.placeholder()
            } else {
                easel.compose(known ?? Motif.all[pickedMotif], view: recipe.variant)
            }
        }
        return easel.finished()
    }
}
