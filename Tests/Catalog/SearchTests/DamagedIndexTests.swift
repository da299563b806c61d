import TestSupport
import Testing

@testable import CatalogSearch

struct DamagedIndexTests {
    private static let segment =
        "{\"name\":\"b1\",\"documents\":1,\"shards\":1,\"cards\":\"b1\"}"

    private let cup = SearchDocument(id: "7", path: "7.html", name: "텀블러")

    @Test func `a missing file is named`() throws {
        for path in ["search/index.js", "search/b1/s/0/0.js", "search/b1/c/0/0.js"] {
            let site = MemorySite([cup])
            site.remove(path)
            #expect(throws: SearchError.missing(path: path)) { try site.index().answer("텀블러") }
        }
    }

    @Test(arguments: [
        "", "catalogSearch(", "catalogSearch();\n", "catalogSearch(\"b1/s/0/0\");\n",
        "catalogSearch(\"b1/s/0/1\",\"\");\n", "catalogSearch(\"b1/s/0/0\",7);\n",
        "catalogSearch(\"b1/s/0/0\",\"텀브\");\n", "catalogSearch(\"b1/s/0/0\",\"텀브 B\");\n",
        "catalogSearch(\"b1/s/0/0\",\"텀브 *0\");\n", "catalogSearch(\"b1/s/0/0\",\"텀브 *x\");\n",
        "catalogSearch(\"b1/s/0/0\",\"\",\"\");\n", "alert(1);\n",
    ])
    func `a damaged file is named`(text: String) throws {
        let site = MemorySite([cup])
        let path = "search/b1/s/0/0.js"
        site.replace(path, by: text)
        let error = #expect(throws: SearchError.self) { try site.index().answer("텀블") }
        guard case .malformed(path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `an index of another format is refused`() {
        let site = MemorySite([cup])
        site.replace(
            "search/index.js", by: "catalogSearch(\"index\",{\"format\":1,\"segments\":[]});\n")
        #expect(throws: SearchError.otherFormat(1)) { try site.index() }
        for segments in [
            "[]", "[{}]", "[{\"name\":\"b1\",\"documents\":-1,\"shards\":1,\"cards\":\"b1\"}]",
            "[{\"name\":\"b1\",\"documents\":1,\"shards\":3,\"cards\":\"b1\"}]",
            "[" + Array(repeating: Self.segment, count: 3).joined(separator: ",") + "]",
        ] {
            site.replace(
                "search/index.js",
                by: "catalogSearch(\"index\",{\"format\":3,\"segments\":\(segments)});\n")
            #expect(throws: SearchError.self) { try site.index() }
        }
    }

    @Test func `random damage never ends the program`() throws {
        var random = SeededGenerator(seed: TestSeed.value())
        var (answers, refusals) = (0, 0)
        for _ in 0..<300 {
            let site = MemorySite([cup, cup, cup])
            let path = random.pick(site.files.keys.sorted())
            var bytes = site.files[path] ?? []
            for _ in 0...random.below(3) {
                bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            site.replace(path, by: String(decoding: bytes, as: UTF8.self))
            for query in ["텀블러", "ㅌㅂㄹ"] {
                do {
                    _ = try site.index().answer(query)
                    answers += 1
                } catch is SearchError {
                    refusals += 1
                }
            }
        }
        #expect(answers > 0 && refusals > 0)
    }

    @Test func `messages contain the remedy`() {
        for error in [
            SearchError.missing(path: "search/x.js"), .otherFormat(3),
            .malformed(path: "search/x.js", reason: "no text"),
        ] {
            #expect("\(error)".contains("build"))
        }
    }
}
