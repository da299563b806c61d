import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

struct SourcePlaceTests {
    @Test(arguments: [
        ("products.csv", "./products.csv"), ("./naver_ep", "./naver_ep"),
        ("data/feed.XML", "./data/feed.XML"), ("/shop/a/feed.xml", "./a/feed.xml"),
        ("/srv/feed", "/srv/feed"), ("../feed.txt", "/feed.txt"),
        ("file:///srv/feed", "/srv/feed"), ("상품 목록.xlsx", "./상품 목록.xlsx"),
        ("https://h.example/feed/", "https://h.example/feed"),
        ("https://h.example/ep?shop=1&key=abc", "https://h.example/ep?shop=1&key=***"),
    ])
    func `a place is named by its path from the root, or its address without keys`(
        written: String, text: String
    ) throws {
        let place = try #require(FileOrAddress(written)).place
        #expect(SourceAddress(place, in: "/shop").text == text)
        #expect(place.fits(.queryOrFile))
    }

    @Test(arguments: [
        "", "x", "shop.example", "shop.example/api", "localhost:80", "ftp://h/a.csv", "feeds/",
        "/srv/", "https://h.example/#a", "file://h/a.csv",
    ])
    func `other texts are not a place of a source`(text: String) {
        #expect(FileOrAddress(text) == nil)
    }

    @Test func `only some kinds take a query or a file`() throws {
        let file = try #require(FileOrAddress("a.csv")).place
        let query = try #require(FileOrAddress("https://h.example/?a=1")).place
        #expect(!file.fits(.base) && !file.fits(.query) && !query.fits(.base))
        #expect(query.fits(.query))
    }

    @Test func `the keys of an address are secrets`() throws {
        let place = try #require(QueryAddress("https://h.example/ep?a=1&token=t0k3n77a")).place
        #expect(place.secrets == [Secret("t0k3n77a")])
        let address = SourceAddress(place, in: "/")
        #expect(OpenSource.identity(of: "feed", at: address) == "feed h.example/ep?a=1&token=***")
        #expect(address.address.text == "https://h.example/ep?a=1&token=t0k3n77a")
    }

    @Test func `an address with a password is refused without quoting it`() {
        let words = "an address without user name and password"
        for text in ["https://me:pa55@h.example/ep", "http://me@h.example"] {
            #expect(FileOrAddress.objection(to: ExpandedText(text))?.hasPrefix(words) == true)
        }
        let slip = ExpandedText("htps://h.example/ep?key=abc")
        #expect(FileOrAddress.objection(to: slip) == FileOrAddress.wanted)
    }
}
