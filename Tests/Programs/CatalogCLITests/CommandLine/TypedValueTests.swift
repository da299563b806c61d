import CatalogBuild
import Testing

@testable import CatalogCLI

@Suite struct TypedValueTests {
    @Test(arguments: [
        ("https://shop.example", "https://shop.example"),
        ("HTTPS://Shop.Example:443/", "https://shop.example"),
        ("http://shop.example/a/b/", "http://shop.example/a/b"),
        ("http://shop.example//", "http://shop.example"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("https://a.example/b.c/.d/...", "https://a.example/b.c/.d/..."),
    ])
    func `an address has no slash at its end`(typed: String, text: String) {
        #expect(BaseAddress(typed)?.text == text)
    }

    @Test(arguments: [
        "", "shop.example", "/shop", "ftp://shop.example", "https://", "https://a.example?b",
        "https://a.example/#c", "https://user:pass@a.example", "https://a.example/\n",
    ])
    func `an invalid base address is refused`(typed: String) {
        #expect(BaseAddress(typed) == nil)
    }

    @Test(arguments: [
        "https://a.example//b", "https://a.example/b//c", "https://a.example/./b",
        "https://a.example/b/..", "https://a.example//b/../c", "https://a.example/%2e/b",
        "https://a.example/b/%2E%2e", "https://a.example/b/.%2E/c",
    ])
    func `a base address has no empty segments, and none of dots`(typed: String) {
        #expect(BaseAddress(typed) == nil)
    }

    @Test(arguments: ["ko", "en", "en-GB", "zh-Hant-TW", "de-1996", "gsw"])
    func `a valid language tag is accepted`(typed: String) {
        #expect(LanguageTag(typed)?.text == typed)
    }

    @Test(arguments: ["", "k", "ko_KR", "korean", "ko-", "-ko", "../ko", "ko-abcdefghi", "한국"])
    func `an invalid language tag is refused`(typed: String) {
        #expect(LanguageTag(typed) == nil)
    }

    @Test func `numbers have limits`() {
        #expect(WholeNumber<1, 200>("1")?.number == 1)
        #expect(WholeNumber<1, 200>("200")?.number == 200)
        for text in ["0", "201", "-1", "1.5", "8.0", "", "24 "] {
            #expect(WholeNumber<1, 200>(text) == nil)
            #expect(PixelCount<1, 200>(text) == nil)
        }
        #expect(PixelCount<16, 4000>("4000")?.number == 4000)
        #expect(WholeNumber<0, 64>.wanted == "a number from 0 to 64")
        #expect(PixelCount<16, 4000>.wanted == "a number of pixels from 16 to 4000")
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

    @Test(arguments: [
        ("1 per second", 1), ("5 per second", 5), ("30 per minute", 0.5), ("9 per hour", 0.0025),
    ])
    func `a rate is counted by the second`(text: String, rate: Double) {
        #expect(RateLimit(text)?.requestsPerSecond == rate)
    }

    @Test(arguments: [
        "", "5", "5 per", "0 per second", "-1 per second", "1.5 per second", "5/s",
        "5 per seconds", "5 per fortnight", "5 a second", "10001 per second",
        "99999999999999999999 per second",
    ])
    func `an invalid rate is refused`(text: String) {
        #expect(RateLimit(text) == nil)
    }

    @Test(arguments: [
        ("500 MB", 500_000_000), ("10 GB", 10_000_000_000), ("1 TB", 1_000_000_000_000),
        ("999999 TB", 999_999_000_000_000_000),
    ])
    func `a size is counted in bytes`(text: String, number: Int) {
        #expect(ByteCount(text)?.number == number)
    }

    @Test(arguments: [
        "", "10", "GB", "0 GB", "-1 GB", "1.5 GB", "10GB", "10 gb", "10 KB", "10 GiB", "10 GB 5 MB",
        "1000000 TB", "99999999999999999999 MB",
    ])
    func `an invalid size is refused`(text: String) {
        #expect(ByteCount(text) == nil)
    }

    @Test(arguments: [
        ("Pictures.Example", "pictures.example"), ("10.0.0.7", "10.0.0.7"), ("nas", "nas"),
        ("[::1]", "[::1]"), ("사진.example", "xn--vf4bi0o.example"),
    ])
    func `a host is kept as requests name it`(text: String, host: String) {
        #expect(HostName(text)?.host == host)
    }

    @Test(arguments: [
        "", "https://a.example", "a.example:80", "a.example/", "a b", "user@a.example", "*.example",
        "a.example?x", "a#b", "::1", "[::1]:80", "a\\b",
    ])
    func `an invalid host is refused`(text: String) {
        #expect(HostName(text) == nil)
    }

    @Test func `foreign text in a message stays on its line`() {
        let value = UnsuitableValue(ExpandedText("a\u{1B}[2J\nb\u{202E}c"), wanted: "a number")
        #expect(value.description == "'a [2J b c' is not a number")
    }
}
