import CatalogBuild
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// The order of the pictures that replace a missing one.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct PictureOrderTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop([.sample(1)])
        site = try TestSite(shop)
    }

    /// Lets the shop's row have the picture `row`, and its detail these pictures, in the order of
    /// their addresses.
    private func offer(_ pictures: [(full: String, small: String?)], failing: Set<String>) {
        let fields = #""id":1,"name":"Mug","currency":"KRW","price":1000,"stock":3"#
        let images = pictures.map { picture in
            let small = picture.small.map { #","thumbnail_url":"/images/\#($0).png""# } ?? ""
            return #"{"id":1,"url":"/images/\#(picture.full).png"\#(small)}"#
        }
        shop.change { state in
            state.answers = [
                "/api/products": .text(
                    #"{"page_no":1,"items_per_page":3,"total_count":1,"last_page":1,"#
                        + #""pages":[{\#(fields),"thumbnail":"/images/row.png"}]}"#),
                "/api/products/1": .text(
                    #"{\#(fields),"images":[\#(images.joined(separator: ","))]}"#),
            ]
            for name in failing {
                state.answers["/images/\(name).png"] = .text("no", status: 404)
            }
        }
    }

    /// The pictures that the last build requested and received.
    private func fetched() -> Set<String> {
        Set(
            shop.takeRequests().compactMap { request in
                guard let match = request.wholeMatch(of: /\/images\/(\w+)\.png 200/) else {
                    return nil
                }
                return String(match.1)
            })
    }

    /// The numbers of pictures and of placeholders in the gallery of the product's page.
    private func shown() throws -> [Int] {
        let page = try site.page(1)
        // The card shows the first of them once more.
        return [
            page.matches(of: /<img/).count - (page.contains("<img") ? 1 : 0),
            page.matches(of: /no picture/).count,
        ]
    }

    @Test(
        arguments: [
            ([], "full"), (["full"], "small"), (["full", "small"], "row"),
            (["full", "small", "row"], nil),
        ] as [(Set<String>, String?)])
    func `a thumbnail comes before the picture of the list, and a placeholder is the last`(
        failing: Set<String>, expected: String?
    ) async throws {
        offer([("full", "small")], failing: failing)
        let outcome = try await site.build()
        #expect(fetched() == (expected.map { [$0] } ?? []))
        #expect(try shown()[0] == (expected == nil ? 0 : 1))
        #expect(try (shown()[1] > 0) == (expected == nil))
        #expect(outcome.report.picturesMissing == (expected == nil || expected == "row" ? 1 : 0))
        #expect(try site.deadLinks() == [])
        #expect(try await site.changes { try await site.build() } == [])
        // It is better the next time.
        _ = fetched()
        offer([("full", "small")], failing: [])
        try await site.build()
        #expect(fetched() == (failing.isEmpty ? [] : ["full"]))
        #expect(try shown() == [1, 0])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a picture that can be fetched has no substitute`() async throws {
        offer([("bad", nil), ("good", nil)], failing: ["bad"])
        try await site.build()
        #expect(fetched() == ["good"])
        #expect(try shown() == [1, 0])
        #expect(try site.deadLinks() == [])
    }

    @Test func `the picture of the list is shown if a detail has none`() async throws {
        offer([], failing: [])
        try await site.build()
        #expect(fetched() == ["row"])
        #expect(try shown() == [1, 0])
        #expect(try await site.changes { try await site.build() } == [])
    }
}
