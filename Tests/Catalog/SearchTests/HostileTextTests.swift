import Testing

@testable import CatalogSearch

struct HostileTextTests {
    private static let texts = [
        "</script><script>alert(1)</script>", "<!-- <script> ]]>",
        "\u{202E}거꾸로 \u{2066}텀블러\u{2069}",
        "\0\u{1}\u{7F}\u{80}\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}\r\n\t\"\\'`${x}",
        "\u{301}\u{302}컵\u{20E3}",
        "\u{10FFFF}\u{E000}", String(repeating: "가", count: 5000),
        String(repeating: "a ", count: 5000),
        "*1", "^컵", "catalogSearch(\"b1/c/0/0\",[]);\n",
    ]

    @Test func `every text is read back unchanged`() throws {
        let documents = Self.documents()
        let index = try MemorySite(documents).index()
        for (number, document) in documents.enumerated() {
            let found = try index.answer("MK-\(7000 + number)").results
            #expect(found == [document])
        }
    }

    @Test func `file contents cannot end their script, and each file has one call`() throws {
        let site = MemorySite(Self.documents())
        for (path, bytes) in site.files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(Array(text.utf8) == bytes, "\(path)")
            #expect(text.hasPrefix("catalogSearch(\"") && text.hasSuffix(");\n"), "\(path)")
            let forbidden: Set<Unicode.Scalar> = [
                "<", ">", "&", "\u{2028}", "\u{2029}", "\0", "\r",
            ]
            #expect(!text.unicodeScalars.contains { forbidden.contains($0) }, "\(path)")
            #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1, "\(path)")
        }
    }

    @Test func `every text can be a query`() throws {
        let documents = Self.documents()
        let index = try MemorySite(documents).index()
        for text in Self.texts + ["", " ", "^", "*", "\u{1100}", "ㅋ\u{0}ㅋ"] {
            #expect(try index.answer(text).results.allSatisfy { documents.contains($0) }, "\(text)")
        }
        let long = ["텀블러 ", "a", " ", "ㅋ", "\u{301}", "xjaqmffj", "가나"]
        for text in long {
            let query = String(repeating: text, count: 10_000_000 / text.utf8.count)
            #expect(try index.answer(query).results.allSatisfy { documents.contains($0) })
        }
    }

    @Test func `a query is cut to 64 scalars and 8 words`() {
        #expect(SearchQuery("a b c d e f g h i").terms.count == 8)
        #expect(SearchQuery(String(repeating: "가", count: 65)).terms.map(\.count) == [64])
        #expect(
            SearchQuery(String(repeating: "가나 ", count: 40)).terms.map(\.count).reduce(0, +) == 16)
        #expect(SearchQuery(String(repeating: " ", count: 1024) + "a").terms.isEmpty)
    }

    @Test func `a field is searched up to 512 scalars`() throws {
        var document = SearchDocument(id: "1", path: "1.html", name: "컵")
        document.vendor = String(repeating: "가 ", count: 511) + "끝말 밖말"
        let index = try MemorySite([document]).index()
        #expect(try index.answer("가끝").results.count == 1)
        #expect(try index.answer("끝말").results.isEmpty)
        #expect(try index.answer("밖말").results.isEmpty)
    }

    private static func documents() -> [SearchDocument] {
        texts.enumerated().map { number, text in
            var document = SearchDocument(id: text, path: text, name: text)
            document.vendor = text
            document.brand = text
            document.categories = [text, "", text]
            document.codes = ["MK-\(7000 + number)", text]
            document.options = [text]
            document.price = text
            document.regularPrice = text
            document.percentOff = -1
            document.picture = text
            document.isSoldOut = true
            document.amount = text
            document.currency = text
            return document
        }
    }
}
