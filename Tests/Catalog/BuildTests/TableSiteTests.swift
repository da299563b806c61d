import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import FoundationEssentials
import HTTP
import SQLite
import Synchronization
import TestSupport
import Testing

/// Sites of tables: files in, files out.
@Suite(.serialized) struct TableSiteTests {
    private static func rows(_ prices: [Int]) -> [[String]] {
        [["상품번호", "상품명", "판매가", "정가", "재고수량", "대표이미지", "상세설명", "카테고리"]]
            + prices.enumerated().map { index, price in
                let number = index + 1
                return [
                    "\(number)", "머그컵 \(number)", "\(price)", "2000", number == 3 ? "0" : "5",
                    "img/\(number).png", "&lt;p&gt;좋은 &lt;b&gt;컵&lt;/b&gt;&lt;/p&gt;", "주방&gt;컵",
                ]
            }
    }

    private static func text(_ rows: [[String]], delimiter: String = ",") -> String {
        rows.map { row in
            row.map { $0.replacing("&lt;", with: "<").replacing("&gt;", with: ">") }
                .joined(separator: delimiter) + "\r\n"
        }.joined()
    }

    private func site(of address: WebAddress) throws -> TestSite {
        let site = try TestSite(at: "http://127.0.0.1:9")
        site.settings.sourceKind = "table"
        site.settings.sourceAddress = address
        site.settings.sourceIdentity = "table ./products"
        site.settings.sourceOptions.currency = "KRW"
        site.settings.refresh = .changed
        return site
    }

    /// A site of a file with pictures beside it.
    private func fileSite(_ bytes: [UInt8], named name: String) throws -> TestSite {
        let site = try site(of: WebAddress(fileAt: "/none"))
        site.settings.sourceAddress = WebAddress(fileAt: site.folder.file("root/\(name)"))
        try site.folder.write(bytes, to: "root/\(name)")
        for number in 1...4 {
            try site.folder.write(
                SamplePNG.varied(width: 30 + number, height: 20), to: "root/img/\(number).png")
        }
        return site
    }

    @Test(
        "The same table in each format becomes the same site, and nothing is touched twice",
        arguments: ["csv", "tsv", "xlsx", "xls", "ndjson", "cp949"])
    func formats(_ format: String) async throws {
        func bytes(_ prices: [Int]) throws -> [UInt8] {
            let rows = Self.rows(prices)
            switch format {
            case "tsv": return Array(Self.text(rows, delimiter: "\t").utf8)
            case "xlsx": return WorkbookFile(texts: [["상품 목록"], []] + rows).bytes
            case "xls":
                let cells = rows.map { "<tr><td>" + $0.joined(separator: "<td>") + "</tr>" }
                return Array("<html><table border=1>\(cells.joined())</table></html>".utf8)
            case "ndjson":
                let lines = rows.dropFirst().map { row in
                    "{"
                        + zip(rows[0], row).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
                        .replacing("&lt;", with: "<").replacing("&gt;", with: ">") + "}\n"
                }
                return Array(lines.joined().utf8)
            case "cp949": return CP949.bytes(of: Self.text(rows))
            default: return Array(Self.text(rows).utf8)
            }
        }
        let site = try fileSite(try bytes([1000, 1000, 1000, 1000]), named: "products.\(format)")
        let first = try await site.build()
        #expect(first.warnings == [])
        #expect(first.report.products == 4)
        #expect(try site.deadLinks() == [])
        let page = try site.page(2)
        for text in ["머그컵 2", "₩1,000", "<b>컵</b>", "<img src="] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(try await site.changes { try await site.build() } == [])

        try site.folder.write(
            try bytes([1000, 900, 1000, 1000]), to: "root/products.\(format)")
        let priced = try await site.changes { try await site.build() }
        #expect(priced.filter { $0.hasPrefix("products/") } == ["products/2.html"], "\(priced)")
        #expect(try site.page(2).contains("₩900"))
    }

    @Test func `rows that move change nothing`() async throws {
        let rows = Self.rows([1000, 1100, 1200, 1300])
        let site = try fileSite(Array(Self.text(rows).utf8), named: "p.csv")
        try await site.build()
        let moved = [rows[0], rows[4], rows[2], rows[1], rows[3]]
        try site.folder.write(Self.text(moved), to: "root/p.csv")
        let changes = try await site.changes { try await site.build() }
        #expect(changes.filter { $0.hasPrefix("products/") } == [], "\(changes)")
    }

    @Test func `another page size divides the products again`() async throws {
        let table = Self.text(Self.rows(Array(repeating: 1000, count: 20)))
        let site = try fileSite(Array(table.utf8), named: "p.csv")
        site.settings.lists.productsPerPage = 6
        try await site.build()
        // A state of an earlier version does not have the size until the next build.
        try site.folder.remove("state/state.sqlite.seal")
        try Database(path: site.folder.file("state/state.sqlite"))
            .execute("DELETE FROM setting WHERE name = 'page_size'")
        try await site.build()
        for size in [4, 6, 3] {
            site.settings.lists.productsPerPage = size
            try await site.build()
            let other = try fileSite(Array(table.utf8), named: "p.csv")
            other.settings.lists.productsPerPage = size
            try await other.build()
            let (pages, expected) = (try site.contents(), try other.contents())
            for (path, text) in expected where path.hasSuffix(".html") {
                #expect(pages[path] == text, "\(size): \(path)")
            }
        }
    }

    @Test func `a picture in a description in Markdown is shown`() async throws {
        var rows = Self.rows([1000, 1000])
        rows[2][6] = "좋은 *컵* ![긴 사진](img/3.png) ![](missing.png)"
        let site = try fileSite(Array(Self.text(rows).utf8), named: "p.csv")
        site.settings.site.pages.descriptions.format = .markdown
        let outcome = try await site.build()
        #expect(outcome.warnings.contains { $0.contains("missing.png") }, "\(outcome.warnings)")
        let page = try site.page(2)
        let description = page.split(separator: "좋은 <em>컵</em>").dropFirst().first ?? ""
        #expect(description.hasPrefix(" <img src="), "\(page)")
        #expect(description.contains("alt=\"긴 사진\""))
        #expect(try site.deadLinks() == [])
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `a picture that is replaced under its name is shown by the next build`() async throws
    {
        let table = Self.text(Self.rows([1000, 1000, 1000, 1000]))
        let site = try fileSite(Array(table.utf8), named: "p.csv")
        try await site.build()
        let page = try site.page(2)
        #expect(try await site.changes { try await site.build() } == [])
        try site.folder.write(SamplePNG.varied(width: 60, height: 50), to: "root/img/2.png")
        try await site.build()
        #expect(try site.page(2) != page)
        try site.folder.remove("root/img/2.png")
        let outcome = try await site.build()
        #expect(
            outcome.warnings.contains {
                $0.hasPrefix("picture: the file does not exist (products/2.html, file://")
                    && $0.contains("img/2.png")
            }, "\(outcome.warnings)")
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `an unreadable row keeps its product, and is named`() async throws {
        let rows = Self.rows([1000, 1000, 1000, 1000])
        let site = try fileSite(Array(Self.text(rows).utf8), named: "p.csv")
        try await site.build()
        let page = try site.page(2)
        var wrong = rows
        wrong[2][2] = "12만원"
        try site.folder.write(Self.text(wrong), to: "root/p.csv")
        let outcome = try await site.build()
        #expect(try site.page(2) == page)
        #expect(
            outcome.warnings.contains {
                $0.contains("row 3 (product \"2\"): column '판매가': '12만원' is not an amount")
            }, "\(outcome.warnings)")
    }

    @Test func `a free product is shown as free, and an unknown mark is named`() async throws {
        let site = try fileSite(
            Array("id,name,price,진열상태\n1,컵,무료,Y\n2,솔,0,준비중\n3,초,문의,준비중\n".utf8),
            named: "p.csv")
        let outcome = try await site.build()
        #expect(outcome.report.products == 3)
        #expect(try site.page(1).contains("₩0"))
        for number in [2, 3] { #expect(try !site.page(number).contains("₩")) }
        #expect(
            outcome.warnings.contains {
                $0.hasSuffix(
                    "/p.csv: row 3 and 1 more row: column '진열상태': '준비중' is not understood, so the "
                        + "cell counts as empty; write Y or N")
            }, "\(outcome.warnings)")
        #expect(outcome.report.doubtfulValues == 2)
    }

    @Test func `errors of formulas and merged cells are named with their cells`() async throws {
        func text(_ name: String, _ text: String) -> String {
            "<c r='\(name)' t='inlineStr'><is><t>\(text)</t></is></c>"
        }
        let rows =
            "<row r='1'>\(text("A1", "id"))\(text("B1", "상품명"))\(text("C1", "판매가"))</row>"
            + "<row r='2'>\(text("A2", "a"))\(text("B2", "컵"))<c r='C2'><v>100</v></c></row>"
            + "<row r='3'>\(text("A3", "b"))\(text("B3", "솔"))<c r='C3' t='e'><v>#REF!</v></c></row>"
            + "<row r='4'>\(text("B4", "접시"))<c r='C4'><v>100</v></c></row>"
        let merge = "<mergeCells count='1'><mergeCell ref='A3:A4'/></mergeCells>"
        let site = try fileSite(WorkbookFile(rows, after: merge).bytes, named: "p.xlsx")
        let outcome = try await site.build()
        #expect(outcome.report.products == 1)
        for part in [
            "row 3 (product \"b\"): column '판매가' (cell C3): the formula gives '#REF!'",
            "row 4: column 'id' (cell A4): it is merged with the cells of rows 3 to 4",
        ] {
            #expect(outcome.warnings.contains { $0.contains(part) }, "\(outcome.warnings)")
        }
    }

    @Test(
        "A table that cannot be read leaves the site as it is",
        arguments: [
            ("상품번호,상품명\n1,\"컵\n2,솔\n", "line 2: a field begins with a double quote"),
            ("번호,상품명\n1,컵\n", "no column has the id of a product"),
            (
                "<html><title>Sign in - Google Accounts</title><input type=password></html>",
                "this is a page that asks to sign in ('Sign in - Google Accounts')"
            ),
            ("{\"products\":\n []}", "this is a JSON object"), ("\n \n", "the table is empty"),
            ("%PDF-1.4 …", "these bytes are not a table"),
            ("\u{FEFF}PK\u{3}", "no column has the id"),
        ])
    func faults(text: String, message: String) async throws {
        let site = try fileSite(Array(Self.text(Self.rows([1000, 1000])).utf8), named: "p.csv")
        try await site.build()
        try site.folder.write(text, to: "root/p.csv")
        let found = try await site.expectFailure(.badData)
        #expect(found.contains(message), "\(found)")
    }

    @Test(arguments: [true, false])
    func `an unchanged table at an address costs one request`(hasValidators: Bool) async throws {
        let text = Mutex(Self.text(Self.rows([1000, 1000])).replacing("img/", with: "/img/"))
        let server = FaultServer { request, _ in
            if request.path.hasPrefix("/img/") {
                return .ok(SamplePNG.varied(width: 40, height: 30), ["Content-Type: image/png"])
            }
            let text = text.withLock { $0 }
            let tag = "\"\(text.utf8.count)\""
            if hasValidators, request.value(of: "If-None-Match") == tag { return .status(304) }
            return .ok(Array(text.utf8), hasValidators ? ["ETag: \(tag)"] : [])
        }
        let site = try site(
            of: try #require(WebAddress(server.address("/pub?gid=0&output=csv"))))
        try await site.build()
        #expect(try site.page(1).contains("<img src="))
        func tables() -> Int { server.requests.count { $0.path.hasPrefix("/pub") } }
        let before = tables()
        #expect(try await site.changes { try await site.build() } == [])
        #expect(tables() == before + 1)
    }
}
