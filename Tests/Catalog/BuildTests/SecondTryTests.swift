import CatalogBuild
import TestSupport
import CatalogSandbox
import HTTP
import Synchronization
import Testing

/// Whole replies without the requested content: they are requested again before they have an
/// effect.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct SecondTryTests {
    private let shop = HaltingShop((1...4).map { .sample($0, pictures: ["p\($0)"]) })
    private let site: TestSite

    init() throws {
        site = try TestSite(at: shop.address)
    }

    private static let json = "Content-Type: application/json"

    private static let replies: [(fault: Int, reply: Reply)] = [
        (7, Reply("HTTP/1.1 200 OK\r\n\(json)\r\n\r\n{\"pages\":[{\"id\":1},{\"i", then: .close)),
        (22, Reply("HTTP/1.1 204 No Content\r\n\r\n")),
        (22, Reply("HTTP/1.1 304 Not Modified\r\n\r\n")),
        (23, Reply("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 0\r\n\r\n")),
        (23, Reply("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<!doctype")),
        (23, Reply("HTTP/1.1 200 OK\r\n\(json)\r\nContent-Length: 2\r\n\r\n{}")),
    ]

    @Test(arguments: replies)
    func `an unusable reply is requested again`(
        fault: Int, reply: Reply
    ) async throws {
        let spoiled = ["page 1", "page 2", "/api/products/2", "/api/products/4"]
        shop.change { state in
            for name in spoiled { state.spoiled[name] = (1, reply) }
        }
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.problems == 0)
        #expect(outcome.report.products == 4)
        let requests = shop.takeRequests()
        for id in 1...4 {
            let count = requests.count { $0 == "/api/products/\(id)" }
            #expect(count == (id % 2 == 0 ? 2 : 1))
        }
        let pages = try site.folder.files(in: "state/pages")
        #expect(pages.values.count { !$0.isFolder } == 0)
    }

    @Test func `the fault of a page is reported before the page is requested again`() async throws {
        let reply = Reply("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<!doctype")
        shop.change { $0.spoiled["page 1"] = (1, reply) }
        let waits = Mutex<[RequestWait]>([])
        _ = try await site.makeBuild { event in
            if case .wait(let wait) = event { waits.withLock { $0.append(wait) } }
        }.run()
        let reported = waits.withLock { $0 }
        #expect(reported.map(\.nextTry) == [2])
        #expect(reported.first?.address.contains("page_no=1&") == true)
        #expect(reported.first?.reason.contains("a web page instead of JSON") == true)
    }

    @Test func `a detail without tries left is requested again after all others`() async throws {
        let failure = Reply("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n")
        // With two tries a round it arrives in the last of four rounds.
        shop.change { $0.spoiled["/api/products/2"] = (7, failure) }
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        let details = shop.takeRequests().filter { $0.hasPrefix("/api/products/") }
        #expect(details.count { $0 == "/api/products/2" } == 8)
        for id in [1, 3, 4] {
            let last = try #require(details.firstIndex(of: "/api/products/\(id)"))
            #expect(details[last...].count { $0 == "/api/products/2" } >= 6)
        }
    }

    @Test func `a detail with a client error is not requested again`() async throws {
        let refusal = Reply("HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n")
        shop.change { $0.spoiled["/api/products/2"] = (9, refusal) }
        #expect(try await site.build().warnings.count == 1)
        #expect(shop.takeRequests().count { $0 == "/api/products/2" } == 1)
    }

    @Test(arguments: replies)
    func `a reply that is not a picture at first is requested again`(
        fault: Int, reply: Reply
    ) async throws {
        let pictures = try await site.pictures(askedOf: shop)
        #expect(!pictures.isEmpty)
        let other = HaltingShop((1...4).map { .sample($0, pictures: ["p\($0)"]) })
        other.change { state in
            for name in pictures { state.spoiled[name] = (1, reply) }
        }
        let outcome = try await TestSite(at: other.address).build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.picturesMissing == 0)
    }
}

extension TestSite {
    /// The pictures that a build asks for.
    fileprivate func pictures(askedOf shop: HaltingShop) async throws -> [String] {
        try await build()
        return shop.takeRequests().filter { $0.hasPrefix("/images/") }
    }
}
