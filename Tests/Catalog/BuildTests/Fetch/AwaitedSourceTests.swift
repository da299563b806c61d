import CatalogBuild
import HTTP
import TestSupport
import Testing
import WebServer

/// A source that is away when a build begins.
@Suite struct AwaitedSourceTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...3).map { .sample($0) })
        site = try TestSite(shop)
        try await site.build()
        _ = shop.takeRequests()
        shop.change { $0.answers["/api/products"] = .text("", status: 503) }
        site.settings.hosts.probeInterval = .milliseconds(30)
    }

    @Test func `a build with a waiting time waits for the source`() async throws {
        site.settings.awaitsSource = true
        let shop = shop
        async let count = Self.countOfTriesBeforeShopIsBack(shop)
        #expect(try await site.build().report.products == 3)
        // More often than a request is tried.
        #expect(try await count >= 6)
    }

    private static func countOfTriesBeforeShopIsBack(_ shop: TestShop) async throws -> Int {
        for _ in 0..<1_000 where shop.change({ $0.requests.count }) < 6 {
            try await Task.sleep(for: .milliseconds(10))
        }
        return shop.change { state in
            state.answers = [:]
            return state.requests.count
        }
    }

    @Test func `a build without a waiting time gives up at once`() async throws {
        try await site.expectFailure(.unavailable)
        #expect(shop.takeRequests().count == 2)
    }

    @Test func `a build gives up when the waiting time is over`() async throws {
        site.settings.awaitsSource = true
        site.settings.hosts.patience = .milliseconds(100)
        try await site.expectFailure(.unavailable)
        // Two are those that are made at once; a busy machine makes fewer probes.
        #expect((3...7).contains(shop.takeRequests().count))
    }
}
