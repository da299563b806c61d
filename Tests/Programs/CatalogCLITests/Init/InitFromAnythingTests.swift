import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogCLI

/// `catalog init --from` for files, and for JSON APIs of unknown kinds.
@Suite struct InitFromAnythingTests {
    private let program: Program

    init() throws { program = try Program() }

    private func start(_ place: String) async throws -> Program.Outcome {
        try await program.runAside(["init", "\(program.folder)/site", "--from", place])
    }

    private var configuration: String { program.text("site/catalog.yml") }

    /// A file, the first line that is printed or the message, and the number of products that the
    /// next build shows.
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let message: String
        let products: Int?

        init(_ name: String, _ text: String, _ message: String, _ products: Int? = nil) {
            self.init(name, Array(text.utf8), message, products)
        }

        init(_ name: String, _ bytes: [UInt8], _ message: String, _ products: Int? = nil) {
            (self.name, self.bytes, self.message, self.products) = (name, bytes, message, products)
        }

        var testDescription: String { name }
    }

    private static let csv = "상품번호,상품명,판매가\n1,머그,1000\n2,접시,2000\n"
    private static let naver =
        "id\ttitle\tprice_pc\tlink\timage_link\tcategory_name1\n1\t컵\t100\thttps://a.example/1\thttps://a.example/1.jpg\t주방\n"
    private static let item =
        "<title>Mug</title><g:id>1</g:id><link>https://a.example/1</link><g:price>5 USD</g:price>"

    private static let files = [
        File("ep.txt", naver, "found a product feed (Naver EP 3.0) with 1 product", 1),
        File(
            "google.xml",
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel><item>\(item)</item></channel></rss>",
            "found a product feed (RSS) with 1 product", 1),
        File(
            "atom.xml",
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:g=\"http://base.google.com/ns/1.0\"><entry>\(item)</entry></feed>",
            "found a product feed (Atom) with 1 product", 1),
        File("products.csv", csv, "found a table, CSV (UTF-8), with 2 products", 2),
        File(
            "google.csv",
            "id,title,link,image_link,price,sale_price_effective_date\n1,Mug,https://a.example/1,https://a.example/1.jpg,5 USD,\n",
            "found a product feed (table) with 1 product", 1),
        File(
            "names-of-feeds.csv", "id,Title,Price,Stock,Photo,Category\n1,Mug,3000,0,,Kitchen\n",
            "found a table, CSV (UTF-8), with 1 product", 1),
        File(
            "cp949.csv", Array("id,name\n1,".utf8) + [0xC4, 0xC5] + Array("\n".utf8),
            "found a table, CSV (CP949), with 1 product", 1),
        File(
            "products.tsv", csv.replacing(",", with: "\t"),
            "found a table, TSV (UTF-8), with 2 products", 2),
        File(
            "products.ndjson", "{\"id\":1,\"name\":\"Mug\"}\n{\"id\":2,\"name\":\"Cup\"}\n",
            "found a table, NDJSON, with 2 products", 2),
        File(
            "products.json", "[{\"id\":1,\"name\":\"Mug\"}]",
            "found a table, JSON, with 1 product", 1),
        File(
            "products.xlsx", WorkbookFile(texts: [["id", "name"], ["1", "Mug"]]).bytes,
            "found a table, XLSX, sheet '목록', with 1 product", 1),
        File(
            "admin.xls", "<table><tr><td>상품번호<td>상품명</tr><tr><td>1<td>컵</tr></table>",
            "found a table, an HTML table (UTF-8), with 1 product", 1),
        File(
            "packed.zip", WorkbookFile.archive(["p.csv": Array(csv.utf8)]),
            "found a table, CSV (UTF-8), with 2 products", 2),
        File(
            "old.xls",
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 600),
            "this is a workbook of Excel 97–2003 (.xls); save it as"),
        File("noid.csv", "품명,값\n컵,1\n", "no column has the id of a product"),
        File("empty.csv", "", "it is empty"),
        File("picture.xlsx", SecretsTests.png, "these bytes are not a table"),
        File(
            "page.htm", "<html><title>Shop</title>", "this is a web page without a table ('Shop')"),
    ]

    @Test("a file is named, and its site is built", arguments: files)
    func file(file: File) async throws {
        try program.write(file.bytes, to: file.name)
        let outcome = try await start("\(program.folder)/\(file.name)")
        try check(outcome, file.message, file.products)
    }

    @Test func `prices with decimals are not those of the currency of the language`() async throws {
        try program.write("SKU,Name,Price\nA,Wool,8.95\nB,Silk,12.50\nC,Felt,3\n", to: "wool.csv")
        let outcome = try await start("\(program.folder)/wool.csv")
        #expect(outcome.output.contains("found a table, CSV (UTF-8), with 3 products"))
        #expect(outcome.output.contains("such as 'currency: EUR' below 'source:'"))
        try program.write(
            configuration.replacing("#  currency: KRW", with: "  currency: EUR"),
            to: "site/catalog.yml")
        let build = try await program.runAside(["build", "-C", "\(program.folder)/site"])
        #expect(build.status == 0 && !build.messages.contains("warning"), "\(build)")
    }

    /// A path, the reply, the message, and the number of products that the next build shows.
    struct API: Sendable, CustomTestStringConvertible {
        let path: String
        let reply: String
        let message: String
        let products: Int?
        /// Lines of the configuration.
        var lines: [String] = []
        var headers: [String] = []
        var status = 200

        init(
            _ path: String, _ reply: String, _ message: String, _ products: Int? = nil,
            lines: [String] = [], headers: [String] = [], status: Int = 200
        ) {
            (self.path, self.reply, self.message) = (path, reply, message)
            (self.products, self.lines) = (products, lines)
            (self.headers, self.status) = (headers, status)
        }

        var testDescription: String { path }
    }

    private static let one = "found a JSON API with 1 product on its first page"
    private static let two = "found a JSON API with 2 products on its first page"

    private static let apis = [
        API(
            "/plain", #"[{"id":1,"name":"Mug","price":5},{"id":2,"name":"Cup","price":6}]"#, two, 2,
            lines: ["data_selector: $ ", "paginator: single_page", "price: $.price "]),
        API(
            "/deep",
            #"{"meta":{"list":[{"a":1}]},"data":{"goods":[{"goods":1,"id":7,"title":"Mug","price":{"amount":"5.00","currency":"USD"},"images":[{"src":"https://a.example/1.jpg"}],"body_html":"<p>Hi</p>","categories":[{"name":"Cups"}]}]}}"#,
            one, 1,
            lines: [
                "data_selector: $.data.goods", "price: $.price.amount",
                "currency: $.price.currency", "pictures: $.images[*].src",
                #"description: {path: "$.body_html", format: html}"#,
                "categories: $.categories[*].name",
            ]),
        API(
            "/korean",
            #"{"result":{"items":[{"상품번호":"A-1","상품명":"컵","판매가":"12,000","정가":15000,"대표이미지":"https://a.example/1.jpg"}]}}"#,
            one, 1, lines: ["id: $.상품번호", "price: $.판매가", "regular_price: $.정가"]),
        API(
            "/pages",
            #"{"data":[{"id":1,"name":"Mug","price":5}],"meta":{"pagination":{"page":1,"total_pages":1}}}"#,
            one, 1, lines: ["{type: page_number, total_path: $.meta.pagination.total_pages}"]),
        API(
            "/links", #"{"results":[{"id":1,"name":"Mug"}],"next":"/links?page=2","count":2}"#,
            one, 1, lines: ["{type: json_link, next_url_path: $.next}"]),
        API(
            "/header", #"[{"id":1,"name":"Mug"}]"#, one, 1, lines: ["paginator: header_link"],
            headers: ["Link: </header?page=2>; rel=\"next\""]),
        API(
            "/cursor", #"{"items":[{"id":1,"name":"Mug"}],"next_cursor":"abc"}"#, one, 1,
            lines: ["{type: cursor, cursor_path: $.next_cursor, cursor_param: cursor}"]),
        API(
            "/skip", #"{"products":[{"id":1,"title":"Mug"}],"total":1,"skip":0,"limit":30}"#, one,
            1,
            lines: ["{type: offset, limit: 30, offset_param: skip, total_path: $.total}"]),
        API(
            "/cents", #"[{"id":1,"name":"Mug","price_cents":500,"currency":"EUR"}]"#, one, 1,
            lines: ["currency: $.currency"]),
        API(
            "/sale", #"[{"id":1,"name":"Mug","price":9,"sale_price":7,"sold_out":false}]"#, one, 1,
            lines: [
                #"price: ["$.sale_price", "$.price"]"#, "regular_price: $.price",
                #"available: {path: "$.sold_out", is_not:"#,
            ]),
        API(
            "/store/products?limit=1",
            #"{"products":[{"id":"p_1","title":"Shirt","variants":[]}],"count":1,"limit":1,"offset":0}"#,
            "found an API like medusa's with 1 product on its first page", 0,
            lines: ["kind: medusa"]),
        API(
            "/items/products", #"{"data":[{"id":1,"name":"Bowl","price":"18000"}]}"#,
            "found an API like directus's with 1 product on its first page", 1,
            lines: ["kind: directus"]),
        API("/empty", #"{"items":[]}"#, "is empty; add a product to the shop"),
        API("/nolist", #"{"hello":1}"#, "is JSON without a list of products; its keys are 'hello'"),
        API("/noid", #"[{"colour":"red"}]"#, "has no key that looks like the id of a product"),
        API("/page", "<html><title>Shop</title></html>", "/page is a web page and not an API"),
        API("/closed", "no", "the server replied with status 401", status: 401),
        API("/missing", "no", "the server has nothing at", status: 404),
    ]

    @Test("an API is described, and its site is built", arguments: apis)
    func api(api: API) async throws {
        let path = String(api.path.prefix { $0 != "?" })
        let server = FaultServer { request, _ in
            let asked = request.path.prefix { $0 != "?" }
            guard asked == path else { return .status(404) }
            // Every way of paging ends with an empty page.
            let isFurther = ["page=2", "cursor=abc", "skip=30", "offset=100"]
                .contains { request.path.contains($0) }
            if isFurther { return .status(404) }
            return api.status == 200 ? .ok(Array(api.reply.utf8), api.headers) : .status(api.status)
        }
        let outcome = try await start(server.address(api.path))
        try check(outcome, api.message, api.products)
        for line in api.lines { #expect(configuration.contains(line), "\(configuration)") }
    }

    private func check(_ outcome: Program.Outcome, _ message: String, _ products: Int?) throws {
        guard let products else {
            #expect(outcome.status != 0)
            #expect(outcome.messages.contains(message), "\(outcome.messages)")
            #expect(access("\(program.folder)/site/catalog.yml", F_OK) == -1)
            return
        }
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasPrefix(message), "\(outcome.output)")
        // The site of such an API needs a key first.
        if products == 0 { return }
        let built = try program.run(["build", "-C", "\(program.folder)/site"])
        #expect(built.status == 0, "\(built.messages)")
        #expect(built.output.hasPrefix("\(products) product"), "\(built.output)")
    }
}
