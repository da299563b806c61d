import CatalogModel
import Compression
import CatalogSandbox
import TestSupport
import Testing

@testable import CatalogBuild

/// The files that a build writes, and its explanations.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ExplanationTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...30).map { .sample($0, pictures: ["p"]) })
        site = try TestSite(shop)
        try await site.build()
    }

    /// Builds and returns the written files with their explanations.
    private func build() async throws -> [String] {
        // A dry run says the same as the build itself, and writes nothing.
        let paths = try site.contents().keys.sorted()
        site.settings.explainedPaths = paths
        site.settings.isDryRun = true
        var expected: [String] = []
        let untouched = try await site.changes {
            expected = try await site.build().report.explanations
        }
        #expect(untouched == [])
        site.settings.isDryRun = false
        var explanations: [String] = []
        let changes = try await site.changes {
            explanations = try await site.build().report.explanations
        }
        #expect(explanations == expected)
        let written = zip(paths, explanations).filter { $0.1.hasPrefix("\($0.0): written") }
        #expect(changes.filter(paths.contains) == written.map(\.0))
        return zip(paths, explanations).filter {
            !$0.1.hasSuffix("its input did not change")
        }
        .map(\.1)
    }

    @Test func `a page of which only a copy is new is as it was`() async throws {
        site.settings.precompression = [.gzip]
        let explanations = try await build()
        #expect(explanations == [])
        #expect(site.folder.exists("dist/index.html.gz"))
    }

    @Test func `a price that changed writes its page and those that show it`() async throws {
        shop.change { $0.products[9] = .sample(10, price: 4_321, pictures: ["p"]) }
        #expect(
            try await build() == [
                "list/3.html: written\n  - the products that it shows changed",
                "page/3.html: written\n  - the products that it shows changed",
                "products/10.html: written\n  - its product changed",
            ])
    }

    @Test func `an added product writes its page, its neighbour's and the first pages`()
        async throws
    {
        shop.change { $0.products.append(.sample(31, pictures: ["p"])) }
        let changes = try await site.changes { try await site.build() }
        #expect(
            changes == [
                "index.html", "list.html", "products/30.html", "products/31.html", "sitemap.xml",
            ])
    }

    @Test func `a changed name changes the neighbours' pages`() async throws {
        shop.change { $0.products[9].name = "Teapot" }
        let reason = "\n  - the name, address or picture of a product beside it changed"
        let beside = "written" + reason
        let related = "not written" + reason + "\n  - but its bytes are the same"
        #expect(
            try await build() == [
                "list/3.html: written\n  - the products that it shows changed",
                "page/3.html: written\n  - the products that it shows changed",
                "products/10.html: written\n  - its product changed",
                "products/11.html: \(beside)",
                // These are related to it, which the theme does not show.
                "products/12.html: \(related)", "products/13.html: \(related)",
                "products/14.html: \(related)", "products/15.html: \(related)",
                "products/9.html: \(beside)",
            ])
    }

    @Test func `a template that changed is named, and concerns only the pages that use it`()
        async throws
    {
        try site.folder.write("<b>none</b>", to: "root/Templates/snippets/unused.liquid")
        try site.folder.write(
            "<p>{{ text.home }}</p>", to: "root/Templates/404.liquid")
        #expect(
            try await build() == [
                """
                404.html: written
                  - the templates, texts, files or site settings that it uses changed
                    Templates/404.liquid changed
                """
            ])
    }

    @Test func `a change that gives the same bytes is explained and writes nothing`() async throws {
        try site.folder.write(
            "{% comment %}{% endcomment %}<a href=\"{{ 'index.html' | relative_url }}\">{{ text.home }}</a>",
            to: "root/Templates/404.liquid")
        #expect(
            try await build() == [
                """
                404.html: not written
                  - the templates, texts, files or site settings that it uses changed
                  - but its bytes are the same
                    Templates/404.liquid changed
                """
            ])
    }

    @Test func `lost, removed and unknown paths are explained as such`() async throws {
        try site.folder.remove("dist/products/4.html")
        shop.change { $0.products.remove(at: 19) }
        site.settings.explainedPaths = [
            "products/4.html", "products/20.html", "nothing.html", "site.css",
        ]
        #expect(
            try await site.build().report.explanations == [
                """
                products/4.html: written, new
                  - the file in the output folder was missing or changed
                """,
                "products/20.html: removed\n  - its product is gone",
                "nothing.html: builds do not write this file",
                "site.css: not written\n  - its input did not change",
            ])
    }
}
