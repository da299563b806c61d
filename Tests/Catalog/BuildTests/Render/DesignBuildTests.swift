import CatalogBuild
import CatalogRendering
import TestSupport
import Testing

@Suite struct DesignBuildTests {
    /// A site whose product pages name the style sheet of its design.
    private func site() throws -> TestSite {
        let site = try TestSite(TestShop((1...3).map { .sample($0) }))
        try site.folder.write(
            """
            {{ product.name }} \
            {% if site.stylesheet %}{{ site.stylesheet | relative_url }}{% endif %}
            """,
            to: "root/Templates/product.liquid")
        return site
    }

    private func color(_ text: String) throws -> SchemePair<RGBColor> {
        SchemePair(light: try #require(RGBColor(text)))
    }

    @Test func `another colour writes the style sheet and the pages that name it, once`()
        async throws
    {
        let site = try site()
        try await site.build()
        #expect(!site.folder.exists("dist/theme.css"))
        site.settings.design.color = try color("#2536a0")
        try await site.build()
        let pages = (1...3).map { "products/\($0).html" }
        let sheet = try site.folder.read("dist/theme.css")
        #expect(sheet.contains("--cover: #2536a0;"))
        #expect(try await site.changes { try await site.build() } == [])
        site.settings.design.color = try color("#7a1020")
        let changed = try await site.changes { try await site.build() }
        let named = changed.filter { $0.contains(/^theme\.[0-9a-f]{16}\.css$/) }
        #expect(named.count == 1)
        #expect(changed == (["manifest.webmanifest", "theme.css"] + pages + named).sorted())
        #expect(try site.folder.read("dist/theme.css").contains("--cover: #7a1020;"))
        #expect(try site.page(1).contains(named[0]))
        // The old name stays for a day, as a reader may hold a page that has it.
        try await site.buildDayLater()
        #expect(try site.contents().keys.count { $0.hasPrefix("theme.") } == 2)
        site.settings.design = SiteDesign()
        try await site.build()
        try await site.buildDayLater()
        #expect(try site.contents().keys.count { $0.hasPrefix("theme.") } == 0)
    }

    @Test func `doubtful settings are reported and are not an error`() async throws {
        let site = try site()
        site.settings.themeFolder = ProjectFolder.path
        site.settings.language = "ko"
        site.settings.design.color = try color("#ffe500")
        var business = BusinessInformation()
        business[.registrationNumber] = "123-45-67890"
        site.settings.footer.business = business
        let outcome = try await site.build()
        #expect(outcome.warnings.contains { $0.hasPrefix("'theme.color': #ffe500 is too light") })
        #expect(outcome.warnings.contains { $0.hasPrefix("'footer.business.registration_number'") })
        #expect(!outcome.report.hasFailures)
    }
}
