import Testing

@testable import CatalogSandbox

@Suite struct PictureStudioTests {
    private func recipe(
        _ motif: String, seed: UInt64 = 9, palette: Int = 0, variant: Int = 0
    ) -> PictureRecipe {
        PictureRecipe(
            name: "test", seed: seed, motif: motif, palette: palette, variant: variant)
    }

    @Test func `there are at least 24 motifs and 8 palettes, and companions exist`() {
        #expect(PictureStudio.motifs.count >= 24)
        #expect(Set(PictureStudio.motifs).count == PictureStudio.motifs.count)
        #expect(PicturePalette.all.count >= 8)
        for motif in Motif.all {
            #expect(Motif.named(motif.companion) != nil, "\(motif.name)")
            #expect(motif.companion != motif.name)
        }
    }

    @Test func `every picture of the sample shop can be drawn and is the only one of its kind`() {
        var seen: Set<[UInt8]> = []
        var count = 0
        for product in SampleShop.products {
            for recipe in product.pictures {
                #expect(PictureStudio.motifs.contains(recipe.motif), "\(recipe.motif)")
                let bytes = PictureStudio.png(recipe, size: 20)
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                seen.insert(bytes)
                count += 1
            }
        }
        #expect(seen.count == count)
    }

    @Test(arguments: PictureStudio.motifs)
    func `the five views differ and the sixth is the first`(motif: String) {
        let views = (0...5).map { PictureStudio.png(recipe(motif, variant: $0), size: 24) }
        #expect(Set(views).count == 5)
        #expect(views[5] == views[0])
    }

    @Test func `the same recipe has the same bytes`() {
        let plant = recipe("plant", seed: 77, palette: 4, variant: 3)
        #expect(PictureStudio.png(plant, size: 96) == PictureStudio.png(plant, size: 96))
    }

    @Test(arguments: ["", "no such thing", PictureRecipe.placeholderMotif])
    func `an unknown motif is drawn from its seed`(motif: String) {
        let pictures = (0..<12).map { PictureStudio.png(recipe(motif, seed: $0 * 1_001), size: 48) }
        #expect(Set(pictures).count == 12)
    }

    @Test(arguments: [-13, -1, 1_000_000, Int.max, Int.min])
    func `any palette and any variant will do`(number: Int) {
        let picture = PictureStudio.png(recipe("mug", palette: number, variant: number), size: 24)
        #expect(!picture.isEmpty)
    }
}
