import CatalogBuild
import Testing
import YAML

@testable import CatalogCLI

@Suite struct SiteConfigurationTests {
    private func decode(_ text: String) throws -> SiteConfiguration {
        try YAMLDocumentDecoder.decode(SiteConfiguration.self, from: text, file: "catalog.yml")
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
            title: 쪽빛 상점
            base_url: https://shop.example/
            language: ko
            page_size: 48
            """)
        #expect(configuration.source?.kind == .openMarket)
        #expect(configuration.source?.url == BaseAddress("https://api.example.com"))
        #expect(configuration.source?.pageSize?.number == 50)
        #expect(configuration.source?.refresh?.refresh == .days(3))
        #expect(configuration.title?.text == "쪽빛 상점")
        #expect(configuration.baseURL?.text == "https://shop.example")
        #expect(configuration.language?.text == "ko")
        #expect(configuration.pageSize?.number == 48)
    }

    @Test(arguments: [
        ("titel: x", "1:1: error: unknown key 'titel'; did you mean 'title'?"),
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
            a query, such as https://shop.example
            """
        ),
        (
            "language: deutsch!",
            "1:11: error: 'language': 'deutsch!' is not a language tag, such as ko or en"
        ),
        ("title: \"\"", "1:8: error: 'title': '' is not visible text"),
    ])
    func `a mistake is shown where it stands`(text: String, words: String) throws {
        let error = try #require(throws: YAMLError.self) { try decode(text) }
        let firstLine = error.description.split(separator: "\n").first
        #expect(firstLine == "catalog.yml:\(words)")
        #expect(ErrorMessage(error).text(in: TextStyle(isColored: true)) == error.description)
    }
}
