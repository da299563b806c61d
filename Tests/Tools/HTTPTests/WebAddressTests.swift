import HTTP
import Testing

struct WebAddressTests {
    @Test(arguments: [
        ("HTTP://Example.COM:80/a/../b", "http://example.com/b"),
        ("https://example.com:443", "https://example.com/"),
        ("https://example.com:8443/?q", "https://example.com:8443/?q"),
        ("http://h/a b/가?k=나 다#frag", "http://h/a%20b/%ea%b0%80?k=%eb%82%98+%eb%8b%a4"),
        ("http://[::1]:8080/x", "http://[::1]:8080/x"),
        ("http://가게.Example/", "http://xn--o39akk.example/"),
        ("http://0x7f.1/", "http://127.0.0.1/"),
        ("http://2130706433/", "http://127.0.0.1/"),
    ])
    func `an address has one form`(text: String, form: String) throws {
        #expect(try #require(WebAddress(text)).text == form)
        #expect(WebAddress(form)?.text == form)
    }

    @Test(arguments: [
        "", "/a", "example.com/a", "//example.com/", "file:///etc/passwd", "ftp://h/", "http://",
        "http:///", "http://u@h/", "http://u:p@h/", "https://h:0x50/", "http://h:65536/",
        "http://a\0b/", "http://a b/", "http://h/\r\nX: y", "javascript:alert(1)", "http://[::1/",
    ])
    func `anything but an absolute web address is refused`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test func `the parts are those of the form`() throws {
        let address = try #require(WebAddress("https://Shop.example:8443/a/b?page=2"))
        #expect(address.scheme == "https")
        #expect(address.host == "shop.example")
        #expect(address.port == 8443)
        #expect(address.path == "/a/b")
        #expect(address.query == "page=2")
        #expect(address.origin == "https://shop.example:8443")
        #expect(WebAddress("http://h/")?.port == 80)
        #expect(WebAddress("http://h:80/")?.origin == "http://h")
    }

    @Test(arguments: [
        ("c", "https://h/a/c"), ("/c", "https://h/c"), ("../c?d", "https://h/c?d"),
        ("?x=1", "https://h/a/b?x=1"), ("//other/", "https://other/"),
        ("http://x/", "http://x/"), ("#top", "https://h/a/b"), ("", "https://h/a/b"),
        ("c#top", "https://h/a/c"),
    ])
    func `a reference is resolved as on a page`(reference: String, form: String) throws {
        let base = try #require(WebAddress("https://h/a/b"))
        #expect(base.resolving(reference)?.text == form)
    }

    @Test func `keys in the query are not shown`() throws {
        let address = try #require(WebAddress("http://h/x?key=abc&page=1&ACCESS_TOKEN=def&a"))
        #expect(address.description == "http://h/x?key=***&page=1&ACCESS_TOKEN=***&a")
        #expect("\(address)" == address.description)
    }
}
