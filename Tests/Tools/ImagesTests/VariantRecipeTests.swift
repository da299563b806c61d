import Images
import Testing

private struct Widths: CustomTestStringConvertible, Sendable {
    let recipe: VariantRecipe
    let source: Int
    let all: [Int]
    let jpeg: [Int]

    var testDescription: String { "\(source) by \(recipe)" }
}

private let cases: [Widths] = [
    Widths(recipe: VariantRecipe(), source: 2000, all: [160, 320, 640, 960], jpeg: [640]),
    Widths(recipe: VariantRecipe(), source: 960, all: [160, 320, 640, 960], jpeg: [640]),
    Widths(recipe: VariantRecipe(), source: 700, all: [160, 320, 640, 700], jpeg: [640]),
    Widths(recipe: VariantRecipe(), source: 500, all: [160, 320, 500], jpeg: [500]),
    Widths(recipe: VariantRecipe(), source: 1, all: [1], jpeg: [1]),
    Widths(
        recipe: VariantRecipe(widths: [800, 1200]), source: 900, all: [800, 900], jpeg: [800]),
    Widths(
        recipe: VariantRecipe(formats: [.jpeg]), source: 330, all: [160, 320, 330],
        jpeg: [160, 320, 330]),
    Widths(
        recipe: VariantRecipe(formats: [.avif, .webp]), source: 170, all: [160, 170], jpeg: []),
]

@Test(arguments: cases)
private func `no copy is wider than its picture, and the fallback is one`(_ widths: Widths) {
    #expect(widths.recipe.widths(ofSource: widths.source) == widths.all)
    #expect(widths.recipe.widths(of: .jpeg, ofSource: widths.source) == widths.jpeg)
    let hasWebP = widths.recipe.formats.contains(.webp)
    #expect(
        widths.recipe.widths(of: .webp, ofSource: widths.source) == (hasWebP ? widths.all : []))
}

@Test func `recipes that make other files have other descriptions`() {
    let usual = VariantRecipe()
    #expect(usual.description == "160,320,640,960 webp80 jpg80 crop-none")
    let changes: [(inout VariantRecipe) -> Void] = [
        { $0.widths = [160] }, { $0.formats = [.webp] }, { $0.formats.insert(.avif) },
        { $0.quality.webp = 81 }, { $0.quality.jpeg = 79 }, { $0.crop = .square },
        { $0.makesCard = true },
        {
            $0.makesCard = true
            $0.quality.jpeg = 79
        },
    ]
    let others = changes.map { change in
        var recipe = usual
        change(&recipe)
        return recipe.description
    }
    #expect(Set(others + [usual.description]).count == changes.count + 1)
    #expect(VariantRecipe(quality: VariantQuality(avif: 1)).description == usual.description)
}

@Test func `invalid recipes are refused`() throws {
    try VariantRecipe().validate()
    try VariantRecipe(widths: Array(1...20), formats: [.avif]).validate()
    let changes: [(inout VariantRecipe) -> Void] = [
        { $0.widths = [] }, { $0.widths = Array(1...21) }, { $0.widths = [0] },
        { $0.widths = [16_384] }, { $0.widths = [2, 1] }, { $0.widths = [1, 1] },
        {
            $0.makesCard = true
            $0.formats = [.webp]
            $0.quality.jpeg = 0
        },
        { $0.formats = [] }, { $0.formats.insert(.png) }, { $0.quality.webp = 0 },
        { $0.quality.jpeg = 101 },
    ]
    for change in changes {
        var wrong = VariantRecipe()
        change(&wrong)
        #expect(throws: ImageError.self) { try wrong.validate() }
    }
}

@Test func `the quality of a format that is not made does not count`() throws {
    try VariantRecipe(quality: VariantQuality(avif: 0)).validate()
}
