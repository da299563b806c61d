import CatalogModel
import CatalogSources
import Testing

struct PictureTests {
    @Test(
        arguments: [
            ("https://img.example.org/a.png", "https://img.example.org/a.png"),
            ("https://img.example.org", "https://img.example.org/"),
            ("//img.example.org/a.png", "http://img.example.org/a.png"),
            ("/images/7.png", "/images/7.png"),
            ("/images/7.png?w=1", "/images/7.png?w=1"),
            ("http://127.0.0.1:8080/images/7.png", "/images/7.png"),
            ("https://127.0.0.1:8080/images/7.png", "https://127.0.0.1:8080/images/7.png"),
            ("http://127.0.0.1:8081/7.png", "http://127.0.0.1:8081/7.png"),
            ("7.png", "/shop/api/7.png"),
            ("../../../7.png", "/7.png"),
            (" /a b.png ", "/a%20b.png"),
            ("javascript:alert(1)", nil), ("data:image/png;base64,AAAA", nil),
            ("file:///etc/passwd", nil), ("https://user@img.example.org/a.png", nil),
        ] as [(String, String?)])
    func `a thumbnail is absolute, or a path on the source's own origin`(
        reference: String, address: String?
    ) throws {
        let payload = try OpenMarketPayload(base: "http://127.0.0.1:8080/shop")
        let listed = try payload.product(#""thumbnail":"\#(reference)""#)
        #expect(listed.product.pictures == (address.map { [Picture(original: $0)] } ?? []))
        #expect(listed.irregularities == (address == nil ? [.unusablePicture] : []))
    }

    @Test func `the picture with the product's thumbnail leads, the others keep their order`()
        throws
    {
        let detail = try OpenMarketPayload().detail(
            #"""
            {"id":1,"thumbnail":"/t/3","images":[
              {"url":"/o/1","thumbnail_url":"/t/1"},
              {"url":"/o/2","thumbnail_url":null},
              {"url":null,"thumbnail_url":null}, 5, null,
              {"url":"/o/3","thumbnail_url":"/t/3"},
              {"thumbnail_url":"/t/4"}]}
            """#)
        #expect(
            detail.product.pictures == [
                Picture(original: "/o/3", thumbnail: "/t/3"),
                Picture(original: "/o/1", thumbnail: "/t/1"),
                Picture(original: "/o/2", thumbnail: nil),
                Picture(original: "/t/4", thumbnail: "/t/4"),
            ])
    }

    @Test(arguments: [#""images":[]"#, #""images":null"#, #""images":7"#, #""x":1"#])
    func `without images the thumbnail is the picture`(images: String) throws {
        let detail = try OpenMarketPayload().detail(#"{"id":1,"thumbnail":"/t/3",\#(images)}"#)
        #expect(detail.product.pictures == [Picture(original: "/t/3")])
    }

    @Test func `without a thumbnail of the product the pictures keep their order`() throws {
        let detail = try OpenMarketPayload().detail(
            #"""
            {"id":1,"images":[
              {"url":"/o/1","thumbnail_url":"/t/1"}, {"url":"/o/2","thumbnail_url":null}]}
            """#)
        #expect(detail.product.pictures.map(\.original) == ["/o/1", "/o/2"])
    }

    @Test func `fifty pictures are kept`() throws {
        let images = (1...51).map { #"{"url":"/\#($0)"}"# }.joined(separator: ",")
        let detail = try OpenMarketPayload().detail(#"{"id":1,"images":[\#(images)]}"#)
        #expect(detail.product.pictures.map(\.original) == (1...50).map { "/\($0)" })
        #expect(detail.irregularities == [.tooManyPictures])
    }
}
