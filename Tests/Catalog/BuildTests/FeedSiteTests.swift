import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import FoundationEssentials
import Glibc
import HTTP
import Synchronization
import TestSupport
import Testing

/// Sites of product feeds: files in, files out.
@Suite(.serialized) struct FeedSiteTests {
    /// A feed on a server that can change, with an ETag for each content.
    private final class Shop: Sendable {
        let text: Mutex<String>
        let hasValidators: Bool
        private let started = Mutex<FaultServer?>(nil)

        init(_ text: String, hasValidators: Bool = true) {
            self.text = Mutex(text)
            self.hasValidators = hasValidators
            let server = FaultServer { [weak self] request, _ in
                self?.reply(to: request) ?? .status(500)
            }
            started.withLock { $0 = server }
        }

        var server: FaultServer {
            guard let server = started.withLock({ $0 }) else { preconditionFailure("no server") }
            return server
        }

        private func reply(to request: Request) -> Reply {
            if request.path.hasPrefix("/images/") {
                // Each picture differs, because pictures with the same bytes have one file.
                let width = 30 + Int(request.path.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) } % 97)
                return .ok(
                    SamplePNG.varied(width: width, height: 30), ["Content-Type: image/png"])
            }
            let text = text.withLock { $0 }
            let tag = "\"\(text.utf8.reduce(7) { ($0 &* 31) &+ Int($1) })\""
            if hasValidators, request.value(of: "If-None-Match") == tag { return .status(304) }
            return .ok(Array(text.utf8), hasValidators ? ["ETag: \(tag)"] : [])
        }
    }

    private static func naver(_ rows: ClosedRange<Int>, price: Int = 1000) -> String {
        "id\ttitle\tprice_pc\tlink\timage_link\tcategory_name1\n"
            + rows.map {
                "\($0)\tMug \($0)\t\($0 == 2 ? price : 1000)\thttps://mall.example/\($0)\t"
                    + "img/\($0).png\tCups\n"
            }.joined()
    }

    private func site(at address: WebAddress) throws -> TestSite {
        let site = try TestSite(at: "http://127.0.0.1:9")
        site.settings.sourceKind = "feed"
        site.settings.sourceAddress = address
        site.settings.sourceIdentity = "feed ./all.txt"
        site.settings.sourceOptions.currency = "KRW"
        site.settings.refresh = .changed
        return site
    }

    private func site(of shop: Shop) throws -> TestSite {
        try site(at: try #require(WebAddress(shop.server.address("/ep?shop=1"))))
    }

    private func fileSite(_ text: String) throws -> TestSite {
        let site = try TestSite(at: "http://127.0.0.1:9")
        let place = WebAddress(fileAt: site.folder.file("root/all.txt"))
        let other = try self.site(at: place)
        other.settings.sourceAddress = WebAddress(fileAt: other.folder.file("root/all.txt"))
        try other.folder.write(text, to: "root/all.txt")
        return other
    }

    @Test func `a file with pictures beside it becomes a site, and nothing is touched twice`()
        async throws
    {
        let site = try fileSite(Self.naver(1...5))
        for number in 1...4 {
            try site.folder.write(
                SamplePNG.varied(width: 30 + number, height: 20), to: "root/img/\(number).png")
        }
        let outside = SamplePNG.varied(width: 9, height: 9)
        try site.folder.write(outside, to: "outside.png")
        #expect(symlink("../../outside.png", site.folder.file("root/img/5.png")) == 0)
        let first = try await site.build()
        #expect(first.report.products == 5)
        #expect(first.report.picturesMissing == 1)
        #expect(first.warnings.count == 1)
        #expect(first.warnings.first?.contains("/img/5.png") == true, "\(first.warnings)")
        #expect(try site.deadLinks() == [])
        #expect(try site.page(2).contains("₩1,000"))
        #expect(try site.page(2).contains("<img src="))
        #expect(try site.page(5).contains("no picture"))

        #expect(try await site.changes { try await site.build() } == [])
        try site.folder.write(Self.naver(1...5, price: 900), to: "root/all.txt")
        let priced = try await site.changes { try await site.build() }
        #expect(priced.filter { $0.hasPrefix("products/") } == ["products/2.html"], "\(priced)")
        #expect(try site.page(2).contains("₩900"))
    }

    @Test func `a missing, empty or damaged file and a folder leave the site as it is`()
        async throws
    {
        let site = try fileSite(Self.naver(1...5))
        try await site.build()
        try site.folder.write("", to: "root/all.txt")
        #expect(try await site.expectFailure(.badData).contains("all.txt: it is empty"))
        try site.folder.write("<html><title>Login</title>", to: "root/all.txt")
        #expect(
            try await site.expectFailure(.badData)
                .contains("this is a page that asks to sign in ('Login')"))
        try FileManager.default.removeItem(atPath: site.folder.file("root/all.txt"))
        #expect(
            try await site.expectFailure(.unavailable)
                .contains("there is no such file; a path counts from the folder of catalog.yml"))
        try site.folder.makeFolder("root/all.txt")
        #expect(
            try await site.expectFailure(.unavailable)
                .contains("the file cannot be read (it is a folder without Markdown files (.md))"))
        rmdir(site.folder.file("root/all.txt"))
        try site.folder.write(Self.naver(1...5), to: "root/all.txt")
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test(arguments: [true, false])
    func `an unchanged feed costs one request and changes no file`(
        hasValidators: Bool
    ) async throws {
        let shop = Shop(Self.naver(1...5), hasValidators: hasValidators)
        let site = try site(of: shop)
        try await site.build()
        let before = shop.server.requests.filter { $0.path.hasPrefix("/ep") }.count
        #expect(try await site.changes { try await site.build() } == [])
        let after = shop.server.requests.filter { $0.path.hasPrefix("/ep") }
        #expect(after.count == before + 1)
        #expect(after.last?.value(of: "Accept")?.hasPrefix("application/xml") == true)
        #expect((after.last?.value(of: "If-None-Match") != nil) == hasValidators)
    }

    @Test func `products that leave the feed leave the site, unless too many leave at once`()
        async throws
    {
        let shop = Shop(Self.naver(1...30))
        let site = try site(of: shop)
        try await site.build()
        shop.text.withLock { $0 = Self.naver(1...29) }
        let outcome = try await site.build()
        #expect(outcome.report.productsRemoved == 1)
        #expect(throws: (any Error).self) { try site.page(30) }
        shop.text.withLock { $0 = Self.naver(1...9) }
        try await site.expectFailure(.badData)
        // A document that ends within a row.
        shop.text.withLock { $0 = String(Self.naver(1...29).prefix(60)) }
        try await site.expectFailure(.unavailable)
    }

    @Test func `the key of a feed is not in any file of the state`() async throws {
        let shop = Shop(Self.naver(1...3))
        let site = try site(
            at: try #require(
                WebAddress(shop.server.address("/ep?shop=1&key=s3cretk3y"))))
        site.settings.sourceSecrets = [Secret("s3cretk3y")]
        try await site.build()
        #expect(try await site.changes { try await site.build() } == [])
        let requests = shop.server.requests.filter { $0.path.hasPrefix("/ep") }
        #expect(requests.allSatisfy { $0.path == "/ep?shop=1&key=s3cretk3y" })
        #expect(requests.last?.value(of: "If-None-Match") != nil)
        for folder in ["state", "dist"] {
            for (name, file) in try site.folder.files(in: folder) where !file.isFolder {
                #expect(!file.text.contains("s3cretk3y"), "\(name)")
            }
        }
        shop.text.withLock { $0 = "{}" }
        let message = try await site.expectFailure(.unavailable)
        #expect(!message.contains("s3cretk3y"))
    }

    private static let variants = """
        <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
        <item><g:id>s_1</g:id><g:item_group_id>s</g:item_group_id><g:title>Shirt red / M</g:title>
        <g:description>Cotton</g:description><g:link>https://mall.example/s</g:link>
        <g:image_link>/images/s.png</g:image_link><g:price>12.00 USD</g:price>
        <g:sale_price>9.50 USD</g:sale_price><g:availability>in_stock</g:availability>
        <g:brand>Weaver</g:brand><g:gtin>8801234567893</g:gtin><g:condition>new</g:condition>
        <g:product_type>Clothes &gt; Shirts</g:product_type><g:color>red</g:color><g:size>M</g:size>
        </item>
        <item><g:id>m</g:id><g:title>Mug &amp; plate</g:title><g:description>Blue</g:description>
        <g:image_link>/images/m.png</g:image_link><g:additional_image_link>/images/n.png</g:additional_image_link>
        <g:price>5.00 USD</g:price><g:availability>out_of_stock</g:availability><g:mpn>M-1</g:mpn>
        <g:brand>Potter</g:brand></item>
        <item><g:id>s_2</g:id><g:item_group_id>s</g:item_group_id><g:title>Shirt blue / L</g:title>
        <g:description>Cotton</g:description><g:link>https://mall.example/s</g:link>
        <g:image_link>/images/t.png</g:image_link><g:price>15.00 USD</g:price>
        <g:availability>backorder</g:availability><g:brand>Weaver</g:brand>
        <g:condition>new</g:condition><g:product_type>Clothes &gt; Shirts</g:product_type>
        <g:color>blue</g:color><g:size>L</g:size></item>
        </channel></rss>
        """

    private static let won = """
        id\ttitle\tprice_pc\tnormal_price\tlink\timage_link\tcategory_name1\tcategory_name2\tcondition\tbarcode\tmanufacture_define_number\tbrand\tsearch_tag
        1\t머그컵\t12000\t15000\thttps://mall.example/1\t/images/1.png\t주방\t컵\t신상품\t8801234567893\tM-1\t컵회사\t머그|컵
        2\t접시\t8000\t\thttps://mall.example/2\t/images/2.png\t주방\t\t중고\t\t\t\t
        """

    @Test(arguments: [
        (Export.googleMerchant, variants, "google-merchant.xml"),
        (.kakao, variants, "kakao.xml"), (.naver, won, "naver-ep.txt"),
    ])
    func `the exported feeds can be read as a source and give the same products`(
        export: Export, feed: String, path: String
    ) async throws {
        let shop = Shop(feed)
        func written(from text: String) async throws -> String {
            shop.text.withLock { $0 = text }
            let site = try site(of: shop)
            site.settings.baseURL = shop.server.address("")
            site.settings.exports.exports = [export]
            try await site.build()
            return try site.folder.read("dist/\(path)")
        }
        func withoutPictures(_ text: String) -> String {
            text.replacing(/http[^<\t|]*\/images\/[^<\t|]*/, with: "picture")
        }
        let first = try await written(from: feed)
        #expect(first.contains("/images/"))
        let second = try await written(from: first)
        let (lines, others) = (
            withoutPictures(first).split(separator: "\n"),
            withoutPictures(second).split(separator: "\n")
        )
        #expect(lines.count == others.count)
        for (line, other) in zip(lines, others) { #expect(other == line) }
    }
}
