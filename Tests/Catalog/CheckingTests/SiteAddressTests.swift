import Testing

@testable import CatalogChecking

@Suite struct SiteAddressTests {
    @Test(arguments: [
        ("a.html", "products/b.html", "products/a.html#"),
        ("../a.html#x%20y", "products/b.html", "a.html#x y"),
        ("#main", "products/b.html", "products/b.html#main"),
        ("?page=2", "b.html", "b.html#"),
        ("./", "vendor/1/2.html", "vendor/1/index.html#"),
        ("..", "vendor/1/2.html", "vendor/index.html#"),
        ("%EA%B0%80.html?v=1#top", "b.html", "가.html#top"),
        ("100%.html", "b.html", "100%.html#"),
        ("../../x.html", "products/b.html", "outside"),
        ("mailto:a@b.c", "b.html", "elsewhere"),
        ("//cdn.example/x.js", "b.html", "elsewhere"),
        ("https://other.example/", "b.html", "elsewhere"),
        ("https://shop.example/kr/", "b.html", "index.html#"),
        ("https://shop.example/kr", "b.html", "index.html#"),
        (" https://shop.example/kr/a/c.html\n", "b.html", "a/c.html#"),
        ("https://shop.example/other", "b.html", "elsewhere"),
        ("/kr/a.html", "products/b.html", "a.html#"),
        ("/a.html", "products/b.html", "elsewhere"),
        ("a:b", "b.html", "elsewhere"),
        ("가:b.html", "b.html", "가:b.html#"),
    ]) func `an address leads to a file or to another site`(
        address: String, page: String, file: String
    ) {
        let found =
            switch SiteAddress("https://shop.example/kr/").target(of: address, on: page) {
            case .file(let path, let fragment): "\(path)#\(fragment)"
            case .elsewhere: "elsewhere"
            case .outside: "outside"
            }
        #expect(found == file)
    }

    @Test func `without an address of its own a site begins at the root`() {
        #expect(
            SiteAddress(nil).target(of: "/a.html", on: "x/b.html") == .file("a.html", fragment: ""))
        #expect(
            SiteAddress("https://a.example").target(of: "/b.html", on: "x.html")
                == .file("b.html", fragment: ""))
    }

    @Test(arguments: [
        ("a.webp 160w, b,c.webp 2x,d.webp , e.webp", "a.webp b,c.webp d.webp e.webp"),
        ("a.webp, b.webp,, c.webp 3x", "a.webp b.webp c.webp"), ("가,나.webp 1x", "가,나.webp"),
        (" a.webp\n320w\t,\nb.webp 640w ", "a.webp b.webp"), ("", ""), (" , ,", ""),
    ])
    func `a srcset is split into its candidates`(set: String, addresses: String) {
        #expect(PageReference.candidates(of: set).joined(separator: " ") == addresses)
    }
}
