import FoundationEssentials
import Testing

@testable import CatalogRendering

/// The texts of the built-in theme, in each of its languages.
@Suite struct StringsTests {
    private static let folder = SmallTheme.defaultFolder + "/Templates"
    private static let languages = ["en", "ko"]

    /// Read by templates of owners alone, and the name of the language itself.
    private static let others: Set = ["time_format", "language"]

    private static func texts(_ language: String) throws -> [String: [String]] {
        let file = "strings/\(language).yml"
        let strings = try SiteStrings(text(of: file), file: file)
        // Languages have plurals of their own, and names of their own for powers of ten.
        let plurals = [".zero", ".one", ".two", ".few", ".many", ".other"]
        let keyed = strings.all.filter { !$0.key.hasPrefix(ShortNumbers.prefix) }.map { key, text in
            (
                plurals.first(where: key.hasSuffix).map { String(key.dropLast($0.count)) } ?? key,
                text
            )
        }
        return Dictionary(grouping: keyed, by: \.0).mapValues { $0.map(\.1) }
    }

    private static func text(of file: String) throws -> String {
        try String(contentsOf: URL(filePath: "\(folder)/\(file)"), encoding: .utf8)
    }

    /// The keys that the templates of the theme ask for.
    private static func usedKeys() throws -> Set<String> {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return try files.filter { $0.hasSuffix(".liquid") }.reduce(into: []) { keys, file in
            let text = try text(of: file)
            keys.formUnion(text.matches(of: /'([a-z_.0-9]+)'\s*\|\s*t\b/).map { String($0.1) })
            keys.formUnion(text.matches(of: /\btext\.([a-z_0-9]+)/).map { String($0.1) })
        }
    }

    @Test(arguments: [
        ("a: x\nb: y\n", "a.one: z\n", ["a.one z", "b y"]),
        ("a.one: x\na.other: y\nb: y\n", "a: z\n", ["a z", "b y"]),
        ("a.one: x\na.other: y\n", "a.one: z\n", ["a.one z", "a.other y"]),
        ("a: x\nab: y\n", "a: z\n", ["a z", "ab y"]),
    ])
    func `a text replaces a group of its name, and a group replaces a text`(
        builtIn: String, own: String, expected: [String]
    ) throws {
        let texts = try SiteStrings(builtIn, file: "a").replacing(
            with: try SiteStrings(own, file: "b"))
        #expect(texts.all.map { "\($0.key) \($0.text)" } == expected)
    }

    @Test func `every language has a text for every key`() throws {
        let english = try Self.texts("en").keys.sorted()
        #expect(english.count > 150)
        for language in Self.languages {
            #expect(try Self.texts(language).keys.sorted() == english, "\(language)")
        }
    }

    @Test(arguments: languages)
    func `each text has content`(language: String) throws {
        for (key, texts) in try Self.texts(language) {
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(key)")
        }
    }

    @Test func `texts of one key have places for the same values`() throws {
        func places(_ texts: [String]) -> Set<Substring> {
            // A number is a count with its thousands apart.
            Set(
                texts.flatMap { $0.matches(of: /{{ *([a-z_]+) *}}/).map(\.1) }
                    .map { $0 == "number" ? "count" : $0 })
        }
        let english = try Self.texts("en")
        for (key, texts) in try Self.texts("ko") {
            #expect(places(texts) == places(english[key] ?? []), "\(key)")
        }
    }

    @Test func `every key is used, and every key that is used has a text`() throws {
        let keys = Set(try Self.texts("en").keys)
        let ofTemplates = try Self.usedKeys()
        #expect(ofTemplates.subtracting(keys) == [])
        let ofCode = keys.filter(ChartLabels.uses).union(SiteStrings.keysOfChanges)
            .union(SiteStrings.keysOfLists)
        #expect(keys.subtracting(ofTemplates).subtracting(ofCode).subtracting(Self.others) == [])
    }
}
