import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// The effects of other settings for descriptions on a site that has been built.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct DescriptionSettingsTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0) })
        shop.change { state in
            state.change(3) { $0.description = "\(Self.text)<img src='/images/a.png'>" }
        }
        site = try TestSite(shop)
        var override = ProductOverride()
        override.badge = "Pick"
        site.settings.overrides = ProductOverrides(
            file: "overrides.yml",
            entries: [.init(id: ProductID("3"), override: override, line: 1)])
        try await site.build()
        try expectHTML()
        #expect(try site.page(3).contains("<img"))
    }

    private static let text = "<p>By <b>hand</b></p>"

    private func expectHTML() throws {
        #expect(try site.folder.read("dist/index.html").contains("By hand"))
        #expect(try site.page(3).contains(Self.text))
    }

    private func expectText() throws {
        // The summary of a list is what the page shows.
        let written = "&lt;p&gt;By &lt;b&gt;hand&lt;/b&gt;&lt;/p&gt;"
        #expect(try site.folder.read("dist/list.html").contains(written))
        #expect(try site.page(3).contains(written))
        #expect(try !site.page(3).contains("<img"))
    }

    /// Renders the site while the shop is unavailable.
    private func render() async throws {
        shop.change { $0.requests = [] }
        _ = try await site.makeBuild().render()
        #expect(shop.takeRequests() == [])
    }

    @Test func `other settings take effect without a request to the shop`() async throws {
        site.settings.site.pages.descriptions.format = .text
        try await render()
        try expectText()
        #expect(try await site.changes { try await render() } == [])
        #expect(try await site.changes { try await site.build() } == [])
        site.settings.site.pages.descriptions.format = nil
        try await render()
        try expectHTML()
        // The picture is known from before.
        #expect(try site.page(3).contains("<img"))
        #expect(try site.deadLinks() == [])
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `other settings take effect after a failed reading`() async throws {
        site.settings.site.pages.descriptions.format = .text
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        await #expect(throws: (any Error).self) { try await site.build() }
        try await render()
        try expectText()
    }

    @Test func `the preview shows other settings`() async throws {
        site.settings.site.pages.descriptions.format = .text
        let state = try StateCopy(of: site.settings.stateFolder)
        defer { state.remove() }
        let theme = try SiteDraft.theme(for: site.settings)
        let draft = try SiteDraft(site.settings, theme, of: state)
        guard case .bytes(let bytes) = try draft.file(at: "list.html") else {
            Issue.record("there is no page")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("&lt;b&gt;hand"))
    }
}
