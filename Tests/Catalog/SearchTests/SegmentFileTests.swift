import Testing
import Text

@testable import CatalogSearch

/// The files of a segment in the site.
struct SegmentFileTests {
    private func documents(_ count: Int) -> [SearchDocument] {
        (0..<count).map { SearchDocument(id: "", path: "\($0).html", name: "컵 \($0 % 7)번") }
    }

    @Test func `a small index has few files`() {
        var cup = SearchDocument(id: "7", path: "products/7.html", name: "컵 XL")
        cup.price = "1,000원"
        let site = MemorySite([cup])
        #expect(
            site.files.keys.sorted() == [
                "search/b1/c/0/0.js", "search/b1/s/0/0.js", "search/b1/w/78-6c.js",
                "search/index.js",
            ])
        #expect(
            site.text("search/index.js") == """
                catalogSearch("index",{"format":3,"segments":[{"name":"b1","documents":1,\
                "shards":1,"cards":"b1","words":"xl"}]});

                """)
        #expect(
            site.text("search/b1/c/0/0.js") == """
                catalogSearch("b1/c/0/0",[["products/7.html","컵 XL","","",[],["7"],[],"1,000원"]]);

                """)
        #expect(
            site.text("search/b1/s/0/0.js")
                == "catalogSearch(\"b1/s/0/0\",\"7 A =硇瓏 A ^컵x A xl A 컵 A 컵x A\");\n")
    }

    @Test func `an index without products finds nothing`() throws {
        let site = MemorySite([])
        #expect(site.files.keys.sorted() == ["search/b1/s/0/0.js", "search/index.js"])
        #expect(try site.index().answer("텀블러") == SearchAnswer(results: []))
    }

    @Test func `grams of many products have blocks of their own`() throws {
        let site = MemorySite(documents(9000))
        let blocks = site.files.keys.filter { $0.contains("/h/") }
        #expect(blocks.contains("search/b1/h/cef5.0.js"))
        #expect(blocks.contains("search/b1/h/cef5.2.js"))
        #expect(!blocks.contains("search/b1/h/cef5.3.js"))
        let shards = site.files.filter { $0.key.contains("/s/") }.values
            .map { String(decoding: $0, as: UTF8.self) }
        #expect(shards.contains { $0.contains("컵 *3") })

        let found = try site.index().answer("컵").results.map(\.path)
        #expect(found.count == 9000)
        #expect(Array(found.prefix(24)) == (8976..<9000).reversed().map { "\($0).html" })
        #expect(try site.index().answer("컵 3번", limit: 1).results.first?.path == "8998.html")
    }

    @Test(arguments: [(2048, false), (2049, true)])
    func `a gram is heavy from 2,049 products on`(count: Int, isHeavy: Bool) throws {
        let site = MemorySite(documents(count))
        #expect(site.files.keys.contains("search/b1/h/cef5.0.js") == isHeavy)
        #expect(try site.index().answer("컵").results.count == count)
    }

    @Test func `a file has the cards of 16 products`() throws {
        let site = MemorySite(documents(33))
        let cards = site.files.keys.filter { $0.contains("/c/") }.sorted()
        #expect(cards == (0...2).map { "search/b1/c/0/\($0).js" })
        let index = try site.index()
        #expect(try index.answer("컵").results.count == 33)
    }

    @Test func `words of names are counted for suggestions`() {
        let site = MemorySite(
            ["텀블러 텀블러", "텀블러 tumbler", "탬버린 500ml Tumbler", "a 컵 TB5"].map {
                SearchDocument(id: "", path: "", name: $0)
            })
        #expect(
            site.text("search/b1/w/314c-3142.js")
                == "catalogSearch(\"b1/w/314c-3142\",[[\"텀블러\",2],[\"탬버린\",1]]);\n")
        #expect(
            site.text("search/b1/w/74-75.js")
                == "catalogSearch(\"b1/w/74-75\",[[\"tumbler\",2]]);\n")
        // Beginnings like `터` and `태`, and ends like `러` and `리`.
        for name in ["314c-3153", "314c-3150", "3153-3139", "3163-3139"] {
            #expect(site.files.keys.contains("search/b1/w/\(name).js"))
        }
        #expect(site.files.keys.count { $0.contains("/w/") } == 6)
    }

    @Test func `at most 200 words are stored for one beginning`() {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
        let names = letters.flatMap { first in letters.map { "mu\(first)\($0)" } } + ["muzz"]
        let site = MemorySite(names.map { SearchDocument(id: "", path: "", name: $0) })
        let text = site.text("search/b1/w/6d-75.js") ?? ""
        #expect(text.hasPrefix("catalogSearch(\"b1/w/6d-75\",[[\"muzz\",2],[\"muaa\",1]"))
        #expect(text.split(separator: "],").count == 200)
    }

    @Test func `cards of a delta are added to those of the nights before`() throws {
        let site = MemorySite(documents(1))
        var writer = SegmentWriter(
            name: "d2", kind: .delta(cards: "x1", written: 16), output: site.write)
        writer.add(SearchDocument(id: "", path: "old.html", name: "옛날 컵"), at: 3)
        writer.add(SearchDocument(id: "", path: "new.html", name: "새로운 컵"), at: 18)
        let segment = writer.finish()
        #expect(segment == SearchSegment(name: "d2", documents: 19, shards: 1, cards: "x1"))
        #expect(
            site.files.keys.filter { $0.contains("/x1/") } == ["search/x1/c/0/1.js"])
        #expect(
            site.text("search/x1/c/0/1.js")
                == "catalogSearch(\"x1/c/0/1\",[[],[],[\"new.html\",\"새로운 컵\"]]);\n")
        #expect(!site.files.keys.contains { $0.hasPrefix("search/d2/w/") })
    }

    @Test func `numbers may be left out within a file of cards and between files`() throws {
        let numbers = [0, 1, 5, 16, 40, 63, 64, 200]
        let site = MemorySite(documents(1))
        let base = try SearchIndexFile(parsing: site.files[SearchIndexFile.path] ?? []).segments
        var writer = SegmentWriter(
            name: "d1", kind: .delta(cards: "x1", written: 0), output: site.write)
        for number in numbers {
            writer.add(
                SearchDocument(id: "", path: "new\(number).html", name: "새 컵"), at: number)
        }
        let delta = writer.finish()
        var keys = [Int?](repeating: nil, count: delta.documents)
        for number in numbers { keys[number] = 1 + number }
        let head = DeltaHead(orderKeys: keys, removed: [])
        head.bytes(of: "d1").withBytes { site.write(DeltaHead.path(of: "d1"), $0) }
        site.write(SearchIndexFile(segments: base + [delta]))
        #expect(
            try site.index().answer("새 컵").results.map(\.path)
                == numbers.reversed().map { "new\($0).html" })
    }

    @Test func `the head of a delta has the places of its products`() throws {
        let head = DeltaHead(orderKeys: [nil, 0, 40, nil, 5], removed: [0, 3, 4, 99])
        let text = head.bytes(of: "d2").withBytes { String(decoding: $0, as: UTF8.self) }
        #expect(
            text == "catalogSearch(\"d2/head\",{\"base\":\"ABpBAG\",\"removed\":\"ACA-C\"});\n")
        let segment = SearchSegment(name: "d2", documents: 5, shards: 1, cards: "x1")
        #expect(try DeltaHead(parsing: Array(text.utf8), of: segment) == head)
    }
}
