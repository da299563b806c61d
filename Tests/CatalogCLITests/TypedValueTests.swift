import CatalogBuild
import Testing

@testable import CatalogCLI

@Suite struct TypedValueTests {
    @Test(arguments: [
        ("https://shop.example", "https://shop.example"),
        ("HTTPS://Shop.Example:443/", "https://shop.example"),
        ("http://shop.example/a/b/", "http://shop.example/a/b"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ])
    func `an address has no slash at its end`(typed: String, text: String) {
        #expect(BaseAddress(typed)?.text == text)
    }

    @Test(arguments: [
        "", "shop.example", "/shop", "ftp://shop.example", "https://", "https://a.example?b",
        "https://a.example/#c", "https://user:pass@a.example", "https://a.example/\n",
    ])
    func `no base address`(typed: String) {
        #expect(BaseAddress(typed) == nil)
    }

    @Test(arguments: ["ko", "en", "en-GB", "zh-Hant-TW", "de-1996", "gsw"])
    func `a language tag`(typed: String) {
        #expect(LanguageTag(typed)?.text == typed)
    }

    @Test(arguments: ["", "k", "ko_KR", "korean", "ko-", "-ko", "../ko", "ko-abcdefghi", "한국"])
    func `no language tag`(typed: String) {
        #expect(LanguageTag(typed) == nil)
    }

    @Test func `numbers have limits`() {
        #expect(PageSize("1")?.number == 1)
        #expect(PageSize("200")?.number == 200)
        #expect(RowCount("1000")?.number == 1000)
        for text in ["0", "201", "-1", "1.5", "", "24 "] { #expect(PageSize(text) == nil) }
        for text in ["0", "1001"] { #expect(RowCount(text) == nil) }
    }

    @Test func `details are read again when they changed, always, or within some days`() {
        for (text, refresh) in [
            ("changed", DetailRefresh.changed), ("all", .all), ("1 day", .days(1)),
            ("365 days", .days(365)),
        ] { #expect(RefreshRule(text)?.refresh == refresh) }
        for text in ["", "0 days", "366 days", "7", "days", "-1 days", "7 weeks", "ALL"] {
            #expect(RefreshRule(text) == nil)
        }
    }

    @Test func `foreign text in a message stays on its line`() {
        let value = UnsuitableValue(text: "a\u{1B}[2J\nb\u{202E}c", wanted: "a number")
        #expect(value.description == "'a [2J b c' is not a number")
    }
}
