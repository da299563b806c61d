import CatalogModel
import CatalogSources
import Compression
import HTTP
import TestSupport
import Testing

/// Feeds as services and shops write them.
struct FeedSourceTests {
    private let source: FeedSource

    init() throws {
        var options = SourceOptions()
        options.language = "ko"
        let address = try #require(WebAddress("https://shop.example/ep/all"))
        source = FeedSource(at: address, options)
    }

    private func read(
        _ bytes: [UInt8]
    ) throws -> (products: [ListedProduct], summary: PageSummary) {
        var products: [ListedProduct] = []
        let summary = try source.readPage(ResponseBody(bytes), from: source.base) {
            products.append($0)
        }
        return (products, summary)
    }

    private func read(_ text: String) throws -> (products: [ListedProduct], summary: PageSummary) {
        try read(Array(text.utf8))
    }

    /// The reason why a feed is refused.
    private func errorMessage(_ text: String) throws -> String {
        let error = try #require(throws: SourceError.self) { try read(text) }
        guard case .unusableDocument(let message) = error.fact else { return "\(error.fact)" }
        return message
    }

    private static let naver = """
        id\ttitle\tprice_pc\tnormal_price\tlink\timage_link\tadd_image_link\tcategory_name1\tcategory_name2\tbrand\tsearch_tag\tshipping
        1\t머그컵 "대"\t12000\t15000\thttps://shop.example/1\thttps://shop.example/1.jpg\thttps://shop.example/2.jpg|https://shop.example/3.jpg\t주방\t컵\t컵회사\t머그|컵\t3000
        2\t접시\t8000\t\thttps://shop.example/2\thttps://shop.example/4.jpg\t\t주방\t\t\t\t0
        """

    @Test func `an EP of Naver is read`() throws {
        let (products, summary) = try read(Self.naver)
        #expect(summary.rowCount == 2 && summary.rejectedCount == 0)
        #expect(summary.contract == "Naver EP 3.0")
        let mug = try #require(products.first?.product)
        #expect(mug.id == ProductID("1") && mug.name == "머그컵 \"대\"")
        #expect(mug.price == Money(12000, currency: "KRW"))
        #expect(mug.regularPrice == Money(15000, currency: "KRW"))
        #expect(mug.pictures.map(\.original) == ["/1.jpg", "/2.jpg", "/3.jpg"])
        #expect(mug.extras.categories == [CategoryPath([.init(name: "주방"), .init(name: "컵")])])
        #expect(mug.extras.brand == "컵회사" && mug.extras.tags == ["머그", "컵"])
        #expect(products[1].product.regularPrice == nil)
        #expect(products.flatMap(\.irregularities) == [])
    }

    @Test func `an EP in CP949 is read`() throws {
        // The name is 컵 in CP949.
        let bytes =
            Array("id\ttitle\tprice_pc\tlink\timage_link\tcategory_name1\n1\t".utf8) + [0xC4, 0xC5]
            + Array("\t100\thttps://shop.example/1\thttps://shop.example/1.jpg\t".utf8)
            + [0xC4, 0xC5] + Array("\n".utf8)
        let (products, _) = try read(bytes)
        #expect(products.map(\.product.name) == ["컵"])
    }

    @Test func `a feed that is the only file of a zip archive is read`() throws {
        let file = Array(Self.naver.utf8)
        let (products, _) = try read(
            WorkbookFile.archive(["ep/all.tsv": file, "__MACOSX/ep/._all.tsv": [0]]))
        #expect(products.count == 2)
        let error = try #require(throws: SourceError.self) {
            try read(WorkbookFile.archive(["a.tsv": file, "b.tsv": file]))
        }
        #expect("\(error.fact)".contains("2 files ('a.tsv', 'b.tsv'); leave only the list"))
        let empty = try #require(throws: SourceError.self) {
            try read(WorkbookFile.archive(["a/": []]))
        }
        #expect("\(empty.fact)".contains("the zip archive is empty"))
    }

    private static func rss(_ items: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
        <title>Shop</title><link>https://shop.example/</link>\(items)</channel></rss>
        """
    }

    @Test func `a feed of Google in RSS is read`() throws {
        let (products, summary) = try read(
            Self.rss(
                """
                <item><g:id>a&amp;1</g:id><title>Mug</title>
                <description><![CDATA[<p>Good</p>]]></description>
                <link>https://shop.example/1?a=1&amp;b=2</link>
                <g:image_link>https://cdn.example/1.jpg</g:image_link>
                <g:additional_image_link>https://cdn.example/2.jpg</g:additional_image_link>
                <g:additional_image_link>https://cdn.example/3.jpg</g:additional_image_link>
                <g:price>15.00 USD</g:price><g:sale_price>12.50 USD</g:sale_price>
                <g:shipping><g:country>US</g:country><g:price>99 USD</g:price></g:shipping>
                <g:availability>in_stock</g:availability>
                <g:product_type>Kitchen &gt; Mugs</g:product_type>
                <g:google_product_category>674</g:google_product_category></item>
                """))
        #expect(summary.contract == "RSS" && summary.rowCount == 1)
        let mug = try #require(products.first?.product)
        #expect(mug.id == ProductID("a&1") && mug.name == "Mug")
        #expect(
            mug.description == "<p>Good</p>" && mug.extras.descriptionFormat == StatedFormat(.html))
        #expect(mug.extras.link == "https://shop.example/1?a=1&b=2")
        #expect(mug.pictures.count == 3)
        #expect(mug.price?.description == "12.5 USD" && mug.regularPrice?.description == "15 USD")
        #expect(
            mug.extras.categories == [CategoryPath([.init(name: "Kitchen"), .init(name: "Mugs")])])
    }

    @Test func `the id of the product comes before that of the article`() throws {
        let (products, _) = try read(
            Self.rss(
                "<item><guid>https://a.example/1</guid><title>Mug</title><g:id>7</g:id></item>"
                    + "<item><guid>8</guid><title>Cup</title><g:price>5 USD</g:price></item>"))
        #expect(products.map(\.product.id.text) == ["7", "8"])
    }

    @Test func `a feed in Atom is read`() throws {
        let (products, summary) = try read(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
            <title>Shop</title><entry><g:id>1</g:id><title>Mug</title>
            <link href="https://shop.example/1"/><summary>Good</summary>
            <g:price>10 EUR</g:price></entry></feed>
            """)
        #expect(summary.contract == "Atom")
        let mug = try #require(products.first?.product)
        #expect(mug.extras.link == "https://shop.example/1" && mug.description == "Good")
    }

    @Test func `a table with the names of Google is read, with quotes`() throws {
        let (products, summary) = try read(
            "id\ttitle\tdescription\tprice\titem group id\n"
                + "1\t\"A \"\"big\"\" mug\"\t\"two\nlines\"\t10 USD\t\n")
        #expect(summary.contract == "table")
        #expect(products.first?.product.name == "A \"big\" mug")
        #expect(products.first?.product.description == "two\nlines")
        let comma = try read("id,title,price\n2,Mug,\"1,200 KRW\"\n")
        #expect(comma.products.first?.product.price == Money(1200, currency: "KRW"))
    }

    @Test func `variants that are not neighbours become one product`() throws {
        func item(_ id: String, _ group: String?, _ color: String) -> String {
            "<item><g:id>\(id)</g:id>"
                + (group.map { "<g:item_group_id>\($0)</g:item_group_id>" } ?? "")
                + "<g:title>Shirt \(color)</g:title><g:price>1 USD</g:price>"
                + "<g:color>\(color)</g:color></item>"
        }
        let (products, summary) = try read(
            Self.rss(
                item("1", "a", "red") + item("2", "b", "red") + item("3", nil, "green")
                    + item("4", "a", "blue") + item("5", "b", "grey") + item("6", "a", "white")))
        #expect(products.map(\.product.id.text) == ["3", "a", "b"])
        #expect(summary.rowCount == 3)
        #expect(products[1].product.extras.variants.map(\.id) == ["1", "4", "6"])
        #expect(products[1].product.name == "Shirt")
        #expect(products[2].product.extras.options.first?.values == ["red", "grey"])
    }

    @Test func `rows without an id and rows with the id of another are rejected`() throws {
        let (products, summary) = try read(
            "id\ttitle\tprice\n1\tMug\t1\n\tCup\t2\n1\tPlate\t3\n")
        #expect(products.map(\.product.name) == ["Mug"])
        #expect(summary.rowCount == 3 && summary.rejectedCount == 2)
        #expect(
            summary.rejected.map(\.reason) == [
                "it has no id", "its id '1' is that of row 2",
            ])
        #expect(summary.rejected.map(\.index) == [2, 3])
    }

    @Test func `a packed feed is read, and a damaged one is refused`() throws {
        let packed = try gzip(Array(Self.naver.utf8))
        #expect(try read(packed).products.count == 2)
        let error = try #require(throws: SourceError.self) { try read(Array(packed.dropLast(9))) }
        #expect("\(error)".contains("it cannot be unpacked: "))
    }

    private func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let encoder = try ContentEncoder(.gzip)
        return try bytes.withUnsafeBytes { try encoder.withPacked($0) { Array($0) } }
    }

    @Test(arguments: [
        (
            "<!DOCTYPE html><html><title>우리 가게</title>…",
            "this is a web page ('우리 가게'); take an address"
        ),
        (
            "<html><title>가게</title><a>로그인</a>…", "this is a web page ('가게'); take an address"
        ),
        (
            "<html><form>로그인 <input type=\"password\"></form>",
            "this is a page that asks to sign in; take an address that opens without"
        ),
        ("{\"products\":[]}", "this is JSON; an API is read with kind: json"),
        ("PK\u{3}\u{4}…", "the workbook or zip archive is damaged"),
        (" \n ", "it is empty: there are only blanks"),
        ("\u{0}\u{1}\u{2}", "these bytes are not a text"),
        ("<urlset><url/></urlset>", "the XML begins with <urlset>; a feed of products begins with"),
        ("<rss><channel><item><title>a</title></item>", "the feed is damaged: "),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><rss/>", "the feed is damaged: "),
        (
            "<rss><channel><item><title>News</title><guid>1</guid></item></channel></rss>",
            "no item has a price or an id of a product: this is a feed of articles"
        ),
        ("name\tcost\nMug\t1\n", "there is no column 'id', so this is not a feed of Naver"),
    ])
    func `a document that is not a feed is named`(text: String, beginning: String) throws {
        let message = try errorMessage(text)
        #expect(message.hasPrefix(beginning), "\(message)")
    }

    @Test func `a setting that changes the meaning of rows changes their fingerprints`() throws {
        let before = try read(Self.naver)
        #expect(try read(Self.naver).summary == before.summary)
        var options = SourceOptions()
        options.language = "ko"
        options.currency = "USD"
        let other = FeedSource(at: source.base, options)
        let summary = try other.readPage(ResponseBody(Array(Self.naver.utf8)), from: other.base) {
            #expect($0.product.price?.currency == "USD")
        }
        #expect(summary.fingerprint != before.summary.fingerprint)
    }
}
