import CatalogModel
import CatalogShopContract
import Glibc
import CatalogSandbox
import CatalogPublishing
import Testing
import WebServer

@testable import CatalogBuild

/// Builds after a change of products that is announced.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct KnownProductsTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...9).map { .sample($0) })
        site = try TestSite(shop)
        site.settings.refresh = .changed
        shop.change { $0.contract = .january2022 }
    }

    private var known: KnownProducts {
        KnownProducts(
            stateFolder: site.settings.stateFolder, source: site.settings.sourceIdentity)
    }

    private func describe(_ id: Int, as text: String) {
        shop.change { state in state.change(id) { $0.description = text } }
    }

    private func expectChange(of id: Int) async throws {
        try await known.expectChange(of: ProductID("\(id)"), waiting: .zero)
    }

    @Test func `only products with an expected change have their descriptions read again`()
        async throws
    {
        try await site.build()
        describe(4, as: "Edited.")
        describe(5, as: "Edited.")
        try await expectChange(of: 4)
        _ = shop.takeRequests()
        try await site.build()
        #expect(try site.page(4).contains("Edited."))
        #expect(try !site.page(5).contains("Edited."))
        let details = shop.takeRequests().filter { $0.hasPrefix("/api/products/") }
        // Without a condition: a server that goes by whole seconds would say that nothing changed.
        #expect(details == ["/api/products/4 200"])
    }

    @Test func `after a failed build the list is read in full`() async throws {
        shop.change { state in
            for id in 1...9 { state.answers["/api/products/\(id)"] = .text("", status: 400) }
        }
        await #expect(throws: (any Error).self) { try await site.build() }
        shop.change { $0.answers = [:] }
        _ = shop.takeRequests()
        try await expectChange(of: 4)
        try await site.build()
        #expect(shop.takeRequests().count { $0.contains("page_no=") } >= 3)
        #expect(try site.contents().keys.count { $0.hasPrefix("products/") } == 9)
    }

    @Test func `without a state, or in that of another source, nothing is done`() async throws {
        try await expectChange(of: 4)
        #expect(access(site.settings.stateFolder, F_OK) == -1)
        try await site.build()
        describe(4, as: "Edited.")
        try await KnownProducts(
            stateFolder: site.settings.stateFolder, source: "open-market other.example"
        ).expectChange(of: ProductID("4"), waiting: .zero)
        try await expectChange(of: 1_000)
        try await site.build()
        #expect(try !site.page(4).contains("Edited."))
    }

    @Test func `an expected change waits for a running build, and fails when the time is over`()
        async throws
    {
        try await site.build()
        let lock = open("\(site.settings.stateFolder)/lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        describe(4, as: "Edited.")
        await #expect(throws: PublishingError.self) { try await expectChange(of: 4) }
        async let end: Void = {
            try await Task.sleep(for: .milliseconds(100))
            close(lock)
        }()
        try await known.expectChange(of: ProductID("4"), waiting: .seconds(60))
        try await end
        try await site.build()
        #expect(try site.page(4).contains("Edited."))
    }
}
