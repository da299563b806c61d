import TestSupport

@testable import CatalogSearch

/// Products whose names share few words, so that many queries find something.
struct RandomCatalog {
    private static let words = [
        "텀블러", "텀블", "스텐", "컵", "커피", "커튼", "닭", "닭가슴살", "달고나", "값싼", "울", "머플러", "500ml", "1L",
        "XL", "MK-2310", "mk", "mug", "Café", "cafes", "ㅋㅋ", "抹茶", "うどん", "a", "L'Été", "ＡＢＣ",
        "x컵y", "&",
    ]
    private static let syllables = Array("가각고과닭다달컵커ab1茶".map { String($0) })

    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func document(_ number: Int) -> SearchDocument {
        var document = SearchDocument(
            id: String(5000 + number), path: "\(number).html", name: text(upTo: 4))
        document.vendor = text(upTo: 2)
        document.brand = text(upTo: 1)
        document.categories = (0..<generator.below(3)).map { _ in text(upTo: 2) }
        document.codes = ["MK-\(generator.below(3000))"]
        document.options = (0..<generator.below(3)).map { _ in text(upTo: 1) }
        document.isSoldOut = generator.below(5) == 0
        document.summary = text(upTo: 2)
        document.widerPicture = generator.below(2) * 640
        document.state = text(upTo: 1)
        document.badge = text(upTo: 1)
        return document
    }

    /// A query: words, a part of one, or syllables.
    mutating func query() -> String {
        let text = text(upTo: 3)
        guard generator.below(3) == 0, !text.isEmpty else { return text }
        let start = generator.below(text.count)
        return String(text.dropFirst(start).prefix(1 + generator.below(4)))
    }

    private mutating func text(upTo count: Int) -> String {
        (0..<generator.below(count + 1)).map { _ in
            generator.below(4) == 0
                ? (0...generator.below(3)).map { _ in generator.pick(Self.syllables) }.joined()
                : generator.pick(Self.words)
        }
        .joined(separator: generator.below(3) == 0 ? "" : " ")
    }
}
