import Images
import Testing

@testable import CatalogSandbox

/// The drawings of the program, and their rendering.
@Suite struct DrawingTests {
    private let drawings: DrawingFolder

    init() throws {
        drawings = try DrawingFolder()
    }

    private func recipe(
        _ motif: String, name: String = "test", seed: UInt64 = 9, variant: Int = 0
    ) -> PictureRecipe {
        PictureRecipe(name: name, seed: seed, motif: motif, variant: variant)
    }

    @Test func `every picture of the sample shop has a drawing, and no two are the same`() throws {
        let recipes = SampleShop.products.flatMap { $0.pictures + $0.descriptionPictures }
        let files = try recipes.map { try #require(drawings.file(of: $0)) }
        for (recipe, file) in zip(recipes, files) {
            #expect(file.hasSuffix("/\(recipe.name).svg"))
        }
        let contents = try files.map { try ImageFile.contents(of: $0) }
        #expect(Set(contents).count == recipes.count)
    }

    @Test(arguments: GeneratedWords.motifs)
    func `a generated product shows views of one thing of its motif`(motif: String) throws {
        let files = try (0..<5).map { view in
            try #require(
                drawings.file(
                    of: recipe(motif, name: "\(motif)-7-\(view + 1)", seed: 77, variant: view)))
        }
        let things = Set(files.map { $0.dropLast("-1.svg".count) })
        #expect(things.count == 1)
        #expect(files.allSatisfy { $0.contains("/\(motif)-") })
        #expect(Set(files).count > 1)
        for file in files { _ = try ImageFile.contents(of: file) }
    }

    @Test(arguments: ["", "no such thing", PictureRecipe.placeholderMotif])
    func `an unknown motif shows abstract shapes that its seed chooses`(motif: String) throws {
        let files = try (0..<40).map {
            try #require(drawings.file(of: recipe(motif, seed: $0 * 1_001)))
        }
        #expect(Set(files).count > 8)
        #expect(files.allSatisfy { $0.contains("/placeholder-") })
    }

    @Test(arguments: [-13, -1, 1_000_000, Int.max, Int.min])
    func `any variant will do`(number: Int) throws {
        let file = try #require(drawings.file(of: recipe("mug", variant: number)))
        #expect(try !ImageFile.contents(of: file).isEmpty)
    }

    @Test func `the same recipe has the same bytes, in the requested width`() throws {
        let plant = recipe("plant", seed: 77, variant: 3)
        let bytes = try DrawingRenderer.shared.jpeg(of: plant, width: 96)
        #expect(try bytes == DrawingRenderer.shared.jpeg(of: plant, width: 96))
        #expect(
            try ImageHeader.sniff(bytes.span)
                == ImageHeader(format: .jpeg, width: 96, height: 96))
    }
}

extension DrawingRenderer {
    /// A renderer for all tests, since its processes take a while to start.
    static let shared = DrawingRenderer()
}
