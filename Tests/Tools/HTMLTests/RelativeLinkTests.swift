import Testing
import Text

@testable import HTML

/// Returns the address to which a link leads on a page; `nil` without a link.
private func target(of link: String, on page: String?) throws -> String? {
    var text = "<a href=\"\(link)\">a</a>"
    let base = try page.map { try #require(LinkBase($0)) }
    let html = text.withUTF8 { utf8 in
        HTMLRenderer().html(from: UnsafeRawBufferPointer(utf8), linksFrom: base).html.withBytes {
            String(decoding: $0, as: UTF8.self)
        }
    }
    return html.firstMatch(of: /href="([^"]*)"/).map { String($0.1) }
}

@Suite("Relative links in HTML")
struct RelativeLinkTests {
    @Test(
        "Relative links lead to the site of their page",
        arguments: [
            ("/pages/size", "https://a.example/pages/size"),
            ("/shop/x?y=1", "https://a.example/shop/x?y=1"),
            ("other/", "https://a.example/item/mug/other/"),
            ("./b#c", "https://a.example/item/mug/b#c"), ("../b", "https://a.example/item/b"),
            ("../../../../b", "https://a.example/b"), ("?b=1", "https://a.example/item/mug/?b=1"),
            ("//b.example/c", "https://b.example/c"),
        ])
    func resolved(link: String, expected: String) throws {
        #expect(try target(of: link, on: "https://a.example/item/mug/?v=1#w") == expected)
    }

    @Test(
        "Links within the text, and those with a scheme, stay as they are",
        arguments: [
            "#size", "https://b.example/c", "http://b.example", "mailto:a@b.example",
            "tel:02-123-4567",
        ])
    func kept(link: String) throws {
        #expect(try target(of: link, on: "https://a.example/item/") == link)
        #expect(try target(of: link, on: nil) == link)
    }

    @Test("Without a page, relative links stay as they are, except those with a host")
    func withoutPage() throws {
        for link in ["/b", "b/", "?b", "../b"] { #expect(try target(of: link, on: nil) == link) }
        #expect(try target(of: "//b.example/c", on: nil) == "https://b.example/c")
    }

    @Test("A link that is not allowed is left out, also on a page")
    func refused() throws {
        for link in ["javascript:a", "/\\b.example", "data:text/html,a"] {
            #expect(try target(of: link, on: "https://a.example/") == nil)
        }
    }

    @Test("A page without a path is a folder, and only pages of the web are pages")
    func pages() throws {
        #expect(try target(of: "b", on: "https://a.example") == "https://a.example/b")
        #expect(try target(of: "?b", on: "http://a.example:8080") == "http://a.example:8080/?b")
        for address in ["", "/a", "ftp://a.example/", "http:///a", "file:///a", "https:a"] {
            #expect(LinkBase(address) == nil, "\(address)")
        }
    }
}
