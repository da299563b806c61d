import HTTP
import TestSupport
import Testing

@testable import CatalogSources

struct PlainAddressTests {
    @Test(arguments: [
        "https://img.example.org/a/B_c-1.png?w=1&h=2", "http://localhost/",
        "https://a.b-c.d0.com/x//y",
        "https://s3.ap-northeast-2.amazonaws.com/media.yagom-academy.kr/x/48/6809_thumb.png",
        "http://a/?b",
    ])
    func `a plain address equals the result of the parser`(text: String) {
        #expect(PlainAddress.matches(text))
        #expect(WebAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "/a.png", "//img.example.org/a", "ftp://img.example.org/", "http:///a", "http://a",
        "https://IMG.example.org/", "https://img.example.org:443/", "https://u@img.example.org/",
        "http://127.0.0.1/", "http://0x7f.1/", "http://127.1/", "http://[::1]/", "http://a../b",
        "https://img.example.org/./a", "https://img.example.org/../a",
        "https://img.example.org/a/.b",
        "https://img.example.org/a b", "https://img.example.org/%41", "https://img.example.org/한",
        "https://img.example.org/a#b", "https://img.example.org/a\\b", "httpss://a/", "https://1/",
        "https://img.example.org/a\n", "http://.a/", "http://a.x1/", "http://a/?",
    ])
    func `anything else is left to the parser`(text: String) {
        #expect(!PlainAddress.matches(text))
    }

    @Test(
        arguments: [
            ("http://127.0.0.1:8080/a/b.png?c=1", "http://127.0.0.1:8080", "/a/b.png?c=1"),
            ("https://a.b/", "https://a.b", "/"), ("https://a.b.c/d", "https://a.b", nil),
            ("https://a.b:443/d", "https://a.b", nil), ("https://a.b", "https://a.b", nil),
            ("https://a.b@c/d", "https://a.b", nil), ("/d", "https://a.b", nil),
            ("https://a.b/../d", "https://a.b", nil), ("https://a.b/c#d", "https://a.b", nil),
            ("https://a.b/c?", "https://a.b", nil),
        ] as [(String, String, String?)])
    func `a plain address of an origin has its path`(
        text: String, origin: String, path: String?
    ) throws {
        #expect(PlainAddress.path(of: text, on: origin) == path)
        guard let path else { return }
        let address = try #require(WebAddress(text))
        #expect(address.origin == origin)
        #expect(address.path + (address.query.map { "?\($0)" } ?? "") == path)
    }

    @Test(arguments: [
        "http://127.0.0.1:8080/a.png", "http://127.0.0.1:8080//a/b.png?c=1", "//a/b.png", "/a.png",
        "http://127.0.0.1:8080///a.png", "http://127.0.0.1:8080//a b.png", "..//../b.png",
        "http://127.0.0.1:8080/x/..//a/b.png", "https://img.example.org//a/b.png", "?a//b", "//",
    ])
    func `a stored reference of a picture means the same address`(reference: String) throws {
        let page = try #require(WebAddress("http://127.0.0.1:8080/api/products?page_no=1"))
        let addresses = PictureReferences(page: page, origin: page.origin)
        let base = try #require(WebAddress("http://127.0.0.1:8080/elsewhere/"))
        let kept = addresses.address(of: reference)
        #expect(kept.flatMap(base.resolving)?.text == page.resolving(reference)?.text)
    }

    @Test func `an address that counts as plain is not changed by the parser`() {
        let seed = TestSeed.value()
        var state = seed
        func pick(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let pieces =
            Array("ab1-_./?=&:@%#\\ A한~").map(String.init) + ["..", "//", "com", "0x", "%2e"]
        var plainCount = 0
        for _ in 0..<2_000 {
            let tail = (0..<pick(9)).map { _ in pieces[pick(pieces.count)] }.joined()
            let text = ["http://", "https://", "https://a.b/"][pick(3)] + tail
            guard PlainAddress.matches(text) else { continue }
            plainCount += 1
            #expect(WebAddress(text)?.text == text, "seed \(seed)")
        }
        #expect(plainCount > 100, "seed \(seed)")
    }
}
