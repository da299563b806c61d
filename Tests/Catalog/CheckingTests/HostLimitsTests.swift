import Testing

@testable import CatalogChecking

@Suite struct HostLimitsTests {
    private static let product = """
        <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product",
        "name": "Cup", "image": "https://a.example/a.webp", "offers": {"@type": "Offer",
        "price": "1000", "priceCurrency": "KRW",
        "availability": "https://schema.org/InStock"}}</script>
        """

    private func site(_ address: String, _ content: String = "") throws -> SiteFolder {
        try SiteFolder([
            "index.html": page(content, head: "<link rel=canonical href=\(address)>")
        ])
    }

    private func messages(_ site: SiteFolder) async throws -> [String] {
        try await site.check(limit: 9).findings[.hostLimit].map { "\($0.path): \($0.message)" }
    }

    @Test func `a site within the limits of its host has no findings`() async throws {
        for address in ["https://a.pages.dev/", "https://a.github.io/x/", "https://a.example/"] {
            #expect(try await messages(site(address)).isEmpty)
        }
        #expect(try await messages(site("https://a.pages.dev/", Self.product)).isEmpty)
    }

    @Test func `a shop at GitHub Pages is reported`() async throws {
        #expect(
            try await messages(site("https://a.github.io/x/", Self.product)) == [
                "index.html: GitHub Pages does not allow online shops, and the site has prices"
            ])
    }

    @Test func `files above the limits of the host are reported`() async throws {
        for (address, expected) in [
            (
                "https://a.github.io/",
                [
                    "index.html: the site has 1048 MB, and GitHub Pages takes at most 1000 MB",
                    "large.bin: the file has 1000 MiB, and GitHub Pages takes at most 100 MiB",
                ]
            ),
            (
                "https://a.pages.dev:443/",
                ["large.bin: the file has 1000 MiB, and Cloudflare Pages takes at most 25 MiB"]
            ),
            ("https://pages.dev.example/", []),
        ] {
            let site = try site(address)
            try site.write("", to: "large.bin")
            try site.resize("large.bin", to: 1_000 << 20)
            #expect(try await messages(site) == expected)
        }
    }

    @Test func `more files than the host accepts are reported`() async throws {
        let site = try site("https://a.pages.dev/")
        for number in 1...20_000 { try site.write("", to: "\(number).txt") }
        #expect(
            try await messages(site) == [
                "index.html: the site has 20001 files, and Cloudflare Pages takes at most 20000"
            ])
    }
}
