import CatalogBuild
import Digest
import FoundationEssentials
import CatalogRendering
import TestSupport
import Testing

@Suite struct ServerFilesTests {
    /// A site of three products, of which one was sold, for some servers.
    private func site(_ servers: Set<WebServerKind>) async throws -> TestSite {
        let shop = try TestShop([.sample(1), .sample(2), .sample(3)])
        let site = try TestSite(shop)
        site.settings.servers = servers
        try await site.build()
        shop.change { $0.products.remove(at: 1) }
        return site
    }

    @Test func `the rules of all servers set what browsers may do, and the cache times`()
        async throws
    {
        let site = try await site(Set(WebServerKind.allCases))
        let files = [
            "dist/_headers", "dist/.htaccess", "state/server/nginx.conf", "state/server/caddy.conf",
        ]
        for file in files {
            let rules = try site.folder.read(file)
            #expect(rules.hasPrefix(ServerRules.firstLine + "\n"), "\(file)")
            #expect(rules.contains("default-src 'self'; "), "\(file)")
            #expect(rules.contains("upgrade-insecure-requests"), "\(file)")
            #expect(rules.contains("immutable"), "\(file)")
        }
        #expect(try !site.folder.read("dist/_redirects").contains("default-src"))
        let again = try await site.changes { try await site.build() }
        #expect(again.contains("_redirects"))
        #expect(!again.contains("_headers"))
        site.settings.baseURL = "http://shop.example"
        try await site.build()
        for file in files {
            #expect(try !site.folder.read(file).contains("upgrade-insecure"), "\(file)")
        }
    }

    @Test func `the style of a page that was built is the one that is allowed`() async throws {
        let site = try await site([.netlify])
        try site.folder.write(
            "<style>\nb::after { content: '머그'; color: {% raw %}red{% endraw %} }\n</style>",
            to: "root/Templates/404.liquid")
        #expect(try await site.build().warnings.count == 1)
        try site.folder.write(
            "<style>\r\nb::after { content: '머그' }\n</style>\n", to: "root/Templates/404.liquid")
        #expect(try await site.build().warnings == [])
        let page = try site.folder.read("dist/404.html").replacing("\r\n", with: "\n")
        let style = try #require(page.firstMatch(of: /<style>([^<]*)</)).1
        let hash = SHA256Digest.of(Array(style.utf8)).withBytes { Data($0).base64EncodedString() }
        let headers = try site.folder.read("dist/_headers")
        #expect(headers.contains("style-src 'self' 'sha256-\(hash)'"))
    }

    @Test func `templates that the policy forbids are reported only with a policy`()
        async throws
    {
        let site = try await site([])
        try site.folder.write("<p style=\"color: red\">", to: "root/Templates/404.liquid")
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.templateWarnings == 0)
        site.settings.servers = [.nginx]
        let doubtful = try await site.build()
        #expect(doubtful.warnings.count == 1)
        #expect(doubtful.warnings.first?.contains("404.liquid:1: warning: ") == true)
        #expect(doubtful.report.templateWarnings == 1)
    }

    @Test func `the owner's rules come before ours`() async throws {
        let site = try await site([.netlify])
        try site.folder.write("/products/2.html /products/3.html 301", to: "root/Public/_redirects")
        try site.folder.write("/*\n  X-Own: 1\n", to: "root/Public/_headers")
        try await site.build()
        #expect(
            try site.folder.read("dist/_redirects") == """
                \(ServerRules.firstLine)
                /products/2.html /products/3.html 301
                /products/2.html /404.html 410

                """)
        #expect(
            try site.folder.read("dist/_headers").hasPrefix(
                ServerRules.firstLine + "\n/*\n  X-Own: 1\n/*\n  Content-Security-Policy: "))
        site.settings.servers = []
        try await site.build()
        #expect(
            try site.folder.read("dist/_redirects") == "/products/2.html /products/3.html 301")
        #expect(try site.folder.read("dist/_headers") == "/*\n  X-Own: 1\n")
    }

    @Test func `foreign rules in the output folder stay, with a warning`() async throws {
        let site = try await site([])
        for file in [".htaccess", "_headers"] {
            try site.folder.write("Deny from all\n", to: "dist/" + file)
        }
        site.settings.servers = [.apache, .netlify]
        let outcome = try await site.build()
        for file in [".htaccess", "_headers"] {
            #expect(try site.folder.read("dist/" + file) == "Deny from all\n")
            #expect(outcome.warnings.contains { $0.contains("'\(file)'") })
        }
        #expect(outcome.warnings.count == 2)
    }
}
