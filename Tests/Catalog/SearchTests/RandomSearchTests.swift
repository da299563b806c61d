import TestSupport
import Testing

@testable import CatalogSearch

struct RandomSearchTests {
    @Test func `an index finds the results of a search in every document`() throws {
        var found = 0
        for seed in 0..<6 {
            var random = RandomCatalog(seed: TestSeed.value() &+ UInt64(seed))
            let documents = (0..<(seed * 60)).map { random.document($0) }
            let index = try MemorySite(documents).index()
            let plain = PlainSearch(documents: documents)
            for _ in 0..<60 {
                let text = random.query()
                let query = SearchQuery(text)
                let expected = plain.results(of: query)
                #expect(try index.results(of: query) == expected, "\(text)")
                found += expected.count
            }
        }
        #expect(found > 1000)
    }

    /// Two names with the word are older than many products of a category with this name.
    @Test(arguments: [(2_048, ["path 1", "path 0"]), (2_049, ["path 14", "path 13"])])
    func `in a small shop, a name comes before newer products of a category`(
        count: Int, first: [String]
    ) throws {
        let documents = (0..<count).map { number in
            var document = SearchDocument(
                id: "", path: "path \(number)",
                name: "\(number < 2 ? "White mug" : "Thing") \(number)")
            if number < 15 { document.categories = ["Mug"] }
            return document
        }
        let found = try MemorySite(documents).index().answer("mug", limit: 24).results
        #expect(found.prefix(2).map(\.path) == first)
    }

    @Test func `a base with a delta finds the results of a new base`() throws {
        for seed in 0..<5 {
            var random = RandomCatalog(seed: TestSeed.value() &+ UInt64(100 + seed))
            var nights = ChangingSite(documents: (0..<150).map { random.document($0) })
            for _ in 0..<4 {
                nights.change(&random)
                let (changed, whole) = (try nights.index(), try nights.wholeIndex())
                for _ in 0..<25 {
                    let query = SearchQuery(random.query())
                    #expect(
                        try changed.results(of: query) == whole.results(of: query), "\(query.text)")
                }
            }
        }
    }

    @Test func `a query without a whole letter finds nothing as it is`() throws {
        let index = try MemorySite(
            ["ㅋ", "ㅎㅎ"].map { SearchDocument(id: "", path: "\($0).html", name: $0) }
        ).index()
        for text in ["ㅋ", "ㅎ"] {
            #expect(try index.results(of: SearchQuery(text)).isEmpty)
        }
    }

    @Test func `the first results are those of all`() throws {
        var random = RandomCatalog(seed: TestSeed.value())
        let index = try MemorySite((0..<600).map { random.document($0) }).index()
        let all = try index.answer("텀블러").results
        #expect(all.count > 48)
        for limit in [0, 1, 24, 25, 48] {
            let some = try index.answer("텀블러", limit: limit).results
            #expect(some.count >= limit && some.count < limit + 48)
            #expect(some == Array(all.prefix(some.count)))
        }
    }
}
