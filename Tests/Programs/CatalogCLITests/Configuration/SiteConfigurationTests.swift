import CatalogBuild
import CatalogModel
import Compression
import HTTP
import CatalogRendering
import Testing
import Time
import YAML

@testable import CatalogCLI

@Suite struct SiteConfigurationTests {
    private static let expansion = TextExpansion(
        environment: {
            ["HOST": "api.example.com", "API_KEY": "s3cret-k3y", "DAYS": "9 days"][$0]
        },
        content: { (path) throws(ExpansionError) in
            guard path == "key" else { throw .noFile(path) }
            return "s3cret-k3y"
        })

    private func decode(_ text: String) throws -> SiteConfiguration {
        try SiteConfiguration(text: text, expanding: Self.expansion)
    }

    @Test func `every key may be left out`() throws {
        #expect(try decode("") == SiteConfiguration())
        #expect(try decode("source:\n") == SiteConfiguration())
    }

    @Test func `every key is read`() throws {
        let configuration = try decode(
            """
            source:
              kind: open-market
              url: https://api.example.com
              page_size: 50
              refresh: 3 days
              headers:
                X-Api-Key: ${API_KEY}
                Authorization: Bearer ${file:key}
                X-Empty: ""
              rate_limit: 30 per minute
              connections: 4
              redirect_hosts: [API-EU.example.com, api-us.example.com]
              private_hosts:
                - pictures.internal
                - 10.0.0.7
              max_stale: 3 days
            title: 쪽빛 상점
            base_url: https://shop.example/
            language: ko
            languages: {ko: https://shop.example/, en-GB: https://shop.example/en}
            time_zone: Europe/Berlin
            page_size: 48
            changes: {html: true, feed: false, json: true}
            precompress: [brotli, gzip]
            publish: swap
            removed:
              as: page
              keep: 30 days
            rules: [nginx, apache]
            exports: [naver, json]
            naver: {shipping: 3000, category: 그릇}
            indexnow: 4f9c-3A7E
            """)
        let site = configuration.site
        #expect(
            site.languages == [
                SiteLanguage(tag: "ko", baseURL: "https://shop.example"),
                SiteLanguage(tag: "en-GB", baseURL: "https://shop.example/en"),
            ])
        #expect(configuration.timeZone?.name == "Europe/Berlin")
        #expect(site.exports.exports == [.naver, .json])
        #expect(
            configuration.naver == SiteConfiguration.Naver(shipping: 3_000, category: "그릇"))
        #expect(site.exports.indexNowKey == "4f9c-3A7E")
        #expect(site.hasChangesPage && !site.hasFeed && site.hasJSONFeed)
        #expect(site.precompression == [.brotli, .gzip])
        #expect(site.publishing == .swap)
        #expect(site.removal.answer == .page)
        #expect(site.removal.keptDays == 30)
        #expect(site.servers == [.nginx, .apache])
        #expect(configuration.source.kind == .standard)
        #expect(configuration.source.url == BaseAddress("https://api.example.com")?.place)
        #expect(site.rowsPerRequest == 50)
        #expect(site.refresh == .days(3))
        #expect(
            configuration.source.headers == [
                try OriginHeader("X-Api-Key", Secret("s3cret-k3y")),
                try OriginHeader("Authorization", Secret("Bearer s3cret-k3y")),
                try OriginHeader("X-Empty", Secret("")),
            ])
        #expect(
            site.hosts
                == HostPolicy(
                    connections: 4, privateHosts: ["pictures.internal", "10.0.0.7"],
                    redirectHosts: ["api-eu.example.com", "api-us.example.com"],
                    requestsPerSecond: 0.5))
        #expect(site.maxStale == 3)
        #expect(configuration.title == "쪽빛 상점")
        #expect(configuration.baseURL?.text == "https://shop.example")
        #expect(configuration.language == "ko")
        #expect(site.lists.productsPerPage == 48)
    }

    @Test(arguments: [
        ("titel: x", "1:1: error: unknown key 'titel'; did you mean 'title'?"),
        (
            "languages: {ko: https://a.example, en: https://a.example/}",
            """
            1:40: error: 'languages.en': the address of 'en' is also that of 'ko'; each language \
            needs a site of its own
            """
        ),
        ("changes: 3", "1:10: error: 'changes': '3' is not true or false"),
        ("changes: {html: 1}", "1:17: error: 'changes.html': '1' is not true or false"),
        (
            "changes: {rss: true}",
            "1:11: error: unknown key 'rss'; possible keys here are html, feed, json"
        ),
        ("page_size: 0", "1:12: error: 'page_size': '0' is not a number from 1 to 200"),
        ("page_size: 201", "1:12: error: 'page_size': '201' is not a number from 1 to 200"),
        ("page_size: many", "1:12: error: 'page_size': 'many' is not a number from 1 to 200"),
        (
            "source:\n  page_size: 1001",
            "2:14: error: 'source.page_size': '1001' is not a number from 1 to 1000"
        ),
        (
            "source:\n  refresh: weekly",
            """
            2:12: error: 'source.refresh': 'weekly' is not changed, all, or a number of days such \
            as 7 days
            """
        ),
        ("source:\n  uri: x", "2:3: error: unknown key 'uri'; did you mean 'url'?"),
        (
            "source:\n  kind: openmarket",
            "2:9: error: 'source.kind' cannot be 'openmarket'; did you mean 'open-market'?"
        ),
        (
            "base_url: ftp://shop.example",
            """
            1:11: error: 'base_url': 'ftp://shop.example' is not an http or https address without \
            a query, and without an empty segment, '.' or '..' in its path, such as \
            https://shop.example
            """
        ),
        (
            "language: deutsch!",
            "1:11: error: 'language': 'deutsch!' is not a language tag, such as ko or en"
        ),
        (
            "publish: at_once", "1:10: error: 'publish': 'at_once' is not in_place or swap"
        ),
        (
            "precompress: [gzip, zip]",
            "1:21: error: 'precompress[2]': 'zip' is not one of gzip and brotli"
        ),
        ("removed: {as: 410}", "1:15: error: 'removed.as': '410' is not gone or page"),
        (
            "rules: [nginx, iis]",
            """
            1:16: error: 'rules[2]': 'iis' is not one of netlify, apache, nginx and caddy
            """
        ),
        ("title: \"\"", "1:8: error: 'title': '' is not visible text"),
        (
            "source:\n  rate_limit: fast",
            """
            2:15: error: 'source.rate_limit': 'fast' is not a rate such as 5 per second or 30 per \
            minute
            """
        ),
        (
            "source:\n  connections: 65",
            "2:16: error: 'source.connections': '65' is not a number from 1 to 64"
        ),
        (
            "source:\n  private_hosts: [nas, 'nas:80']",
            """
            2:24: error: 'source.private_hosts[2]': 'nas:80' is not a host such as \
            pictures.example, without https:// and port
            """
        ),
        (
            "source:\n  redirect_hosts: nas",
            """
            2:19: error: 'source.redirect_hosts' needs a list, not 'nas'; write a list in \
            brackets, such as [a, b]
            """
        ),
        (
            "source:\n  max_stale: 0 days",
            "2:14: error: 'source.max_stale': '0 days' is not a number of days such as 7 days"
        ),
        (
            "source:\n  rate_limits: x",
            "2:3: error: unknown key 'rate_limits'; did you mean 'rate_limit'?"
        ),
        (
            "source:\n  headers:\n    Host: a",
            "3:11: error: 'source.headers.Host': the header Host is set by the client"
        ),
        (
            "source:\n  headers:\n    X Key: a",
            "3:12: error: 'source.headers.X Key': 'X Key' is not a header name"
        ),
        (
            "source:\n  headers:\n    X-Key: a\n    x-key: b",
            "4:12: error: 'source.headers.x-key': the same header is given twice"
        ),
        (
            "source:\n  headers:\n    X-Key: \"${API_KEY}\\a\"",
            """
            3:12: error: 'source.headers.X-Key': the value of X-Key contains a control character
            """
        ),
        (
            "source:\n  headers:\n    X-Key:",
            """
            3:11: error: 'source.headers.X-Key' has no value; write one behind the ':', or put a # \
            before the line to leave the key out
            """
        ),
    ])
    func `a mistake is shown at its place`(text: String, message: String) throws {
        let error = try #require(throws: YAMLError.self) { try decode(text) }
        let firstLine = error.description.split(separator: "\n").first
        #expect(firstLine == "catalog.yml:\(message)")
        #expect(ErrorMessage(error).text(in: TextStyle(isColored: true)) == error.description)
    }

    @Test func `references are resolved in every value`() throws {
        let configuration = try decode(
            """
            source:
              url: https://${HOST}/v1
              redirect_hosts: ["${HOST}"]
              max_stale: ${DAYS}
            title: $${HOST} costs $5
            """)
        #expect(configuration.source.url?.base?.text == "https://api.example.com/v1")
        #expect(configuration.site.hosts.redirectHosts == ["api.example.com"])
        #expect(configuration.site.maxStale == 9)
        #expect(configuration.title == "${HOST} costs $5")
    }

    @Test(arguments: [
        (
            "title: ${NAME}",
            """
            1:8: error: 'title': the environment variable NAME is not set; set it for this \
            program, for example with 'export NAME=…', or use ${file:PATH}
            """
        ),
        (
            "source:\n  headers:\n    X-Key: Key ${file:none}",
            "3:12: error: 'source.headers.X-Key': 'none' is not a regular file"
        ),
        (
            "source:\n  redirect_hosts: [a, '${x']",
            """
            2:23: error: 'source.redirect_hosts[2]': '${' has no '}' behind it; write $${ for the \
            characters '${'
            """
        ),
        (
            "source:\n  kind: ${HOST}",
            "2:9: error: 'source.kind' cannot be '${HOST}'; choose one of "
                + WrittenKind.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        (
            "page_size: ${API_KEY}",
            "1:12: error: 'page_size': the value of '${API_KEY}' is not a number from 1 to 200"
        ),
    ])
    func `an unresolved reference is shown at its place, and values are never shown`(
        text: String, message: String
    ) throws {
        let error = try #require(throws: YAMLError.self) { try decode(text) }
        #expect(error.description.split(separator: "\n").first == "catalog.yml:\(message)")
        #expect(!error.description.contains("s3cret"))
    }

    @Test(arguments: [
        "https://shop:pa55word@api.example.com", "https://api.example.com/?key=pa55word",
        "https://api.example.com?a=1&token=pa55word#x", "https://${API_KEY}@api.example.com",
        "https://api.example.com/${API_KEY}/v1", "https://api.example.com/?api_key=${HOST}",
        "https://api.example.com/${file:key}", "${API_KEY}",
    ])
    func `an address that holds a secret is refused with the advice to use a header`(
        address: String
    ) throws {
        let error = try #require(throws: YAMLError.self) {
            try decode("source:\n  url: \(address)")
        }
        let message = error.withoutQuotes().description
        #expect(
            message.hasPrefix("catalog.yml:2:8: error: 'source.url': it needs an address without"))
        #expect(message.contains("below 'headers' of 'source'"))
        #expect(!message.contains("pa55word") && !error.description.contains("s3cret"))
    }
}
