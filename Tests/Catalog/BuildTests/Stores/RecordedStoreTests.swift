import CatalogBuild
import CatalogModel
import FoundationEssentials
import JSON
import TestSupport
import Testing
import WebServer

/// A site from the recorded replies of a real WooCommerce.
struct RecordedStoreTests {
    private static let folder = "contracts/fixtures/woocommerce"
    private static let recordedAddress = "127.0.0.1:8902"

    /// A recorded reply with the address of the shop changed to another one.
    private struct Reply: Sendable {
        var headers: HeaderFields = [:]
        let body: String

        init(_ name: String) throws {
            let text = try String(
                contentsOfFile: ProjectFolder.shared("\(folder)/\(name).http"), encoding: .utf8)
            let head = try #require(text.firstRange(of: "\n\n"))
            body = String(text[head.upperBound...])
            for line in text[..<head.lowerBound].split(separator: "\n").dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                let name = String(parts[0])
                guard
                    ["X-WP-Total", "X-WP-TotalPages", "Link", "Last-Modified", "Content-Type"]
                        .contains(name)
                else { continue }
                headers[name] = String(parts[1].dropFirst())
            }
        }

        func response(at host: String) -> WebResponse {
            WebResponse(
                headers: headers,
                body: Array(body.replacing(recordedAddress, with: host).utf8))
        }

        var rows: [JSONValue] { (try? JSONValue(parsing: body))?.elements ?? [] }
    }

    private static func reply(to request: WebRequest) throws -> WebResponse {
        let query = Dictionary(
            request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let page = query["page"] ?? "1"
        let name: String? =
            switch request.path {
            case let path where path.hasPrefix("/wp-content/"): nil
            case "/wp-json/wc/store/v1/products/categories": "categories"
            case "/wp-json/wc/store/v1/products" where query["type"] == "variation":
                page == "1" ? "variations-100-1" : "products-100-3"
            case "/wp-json/wc/store/v1/products":
                ["1", "2"].contains(page) ? "visible-100-\(page)" : "products-100-3"
            default: nil
            }
        guard let name else { return TestShop.picture(request.path) }
        return try Reply(name).response(at: request.headers["Host"] ?? "")
    }

    /// The text of a name of WordPress, with the escapes that the recorded names use.
    private static func text(_ name: String) -> String {
        [("&#038;", "&"), ("&#8220;", "“"), ("&#8221;", "”"), ("<b>", ""), ("</b>", "")]
            .reduce(name) { $0.replacing($1.0, with: $1.1) }
    }

    private static func won(_ amount: String?) -> String {
        guard let amount else { return "" }
        let digits = amount.count > 3 ? "\(amount.dropLast(3)),\(amount.suffix(3))" : amount
        return " ₩" + digits
    }

    @Test(.needs(.sharedData(folder)))
    func `a recorded shop becomes a site without a loss`() async throws {
        let server = try LoopbackServer { request in
            (try? Self.reply(to: request)) ?? .text("", status: 500)
        }
        let site = try TestSite(at: server.address)
        site.settings.sourceKind = "woocommerce"
        site.settings.rowsPerRequest = 100
        site.settings.lists.productsPerPage = 24
        try site.folder.write(FactsTemplate.text, to: "root/Templates/product.liquid")
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        // A description of the shop has a link that WordPress stripped of its scheme.
        #expect(try site.deadLinks().filter { !$0.hasSuffix("/alert(3)") } == [])

        let rows = try Reply("visible-100-1").rows + Reply("visible-100-2").rows
        let variations = try Reply("variations-100-1").rows
        #expect(rows.count == 123 && variations.count == 33)
        #expect(outcome.report.products == rows.count)
        for row in rows { try expect(row, variations, on: site) }
        let listed = Set(rows.compactMap { $0["id"]?.integer })
        let all = try Reply("products-100-1").rows + Reply("products-100-2").rows
        let hidden = all.compactMap { $0["id"]?.integer }.filter { !listed.contains($0) }
        #expect(hidden.count == 2)
        for id in hidden { #expect(throws: (any Error).self) { try site.page(id) } }
        #expect(try await site.changes { try await site.build() } == [])
        server.stop()
    }

    private func expect(
        _ row: JSONValue, _ variations: [JSONValue], on site: TestSite
    ) throws {
        let id = try #require(row["id"]?.integer)
        let page = try site.page(id)
        let lines = FactsTemplate.lines(of: page)
        let prices = row["prices"]
        let price = prices?["price"]?.string
        let regular = prices?["regular_price"]?.string
        #expect(lines[0] == Self.text(row["name"]?.string ?? "").replacing("&", with: "&amp;"))
        // A product that is free can be bought; one without a price cannot.
        let hasPrice = price != "0" || row["is_purchasable"]?.bool == true
        #expect(lines[1] == "price" + (hasPrice ? Self.won(price) : ""), "\(id)")
        #expect(lines[2] == "before" + (regular == price ? "" : Self.won(regular)), "\(id)")
        let left = row["low_stock_remaining"]?.integer ?? 0
        let stock =
            if row["is_in_stock"]?.bool != true {
                "sold_out 0"
            } else if row["is_on_backorder"]?.bool == true {
                "backorder"
            } else {
                left > 0 ? "low_stock \(left)" : "in_stock"
            }
        #expect(lines[3] == "is \(stock)", "\(id)")
        let sku = row["sku"]?.string ?? ""
        #expect(lines[4] == (sku.isEmpty ? "sku" : "sku \(sku)"), "\(id)")
        #expect(lines[5].contains("/product/"), "\(id)")
        for category in row["categories"]?.elements ?? [] {
            let name = Self.text(category["name"]?.string ?? "")
            #expect(page.contains("[\(name)]"), "\(id): \(name)")
        }
        let tags = (row["tags"]?.elements ?? []).map { "[\($0["name"]?.string ?? "")]" }
        #expect(lines[9] == (tags.isEmpty ? "tags" : "tags " + tags.joined()), "\(id)")
        let pictures = Set((row["images"]?.elements ?? []).compactMap { $0["src"]?.string })
        #expect(lines[10] == "pictures \(pictures.count)", "\(id)")
        for attribute in row["attributes"]?.elements ?? [] {
            let names = (attribute["terms"]?.elements ?? []).compactMap { $0["name"]?.string }
            let isOption = attribute["has_variations"]?.bool == true
            let name = attribute["name"]?.string ?? ""
            let line =
                isOption
                ? "option \(name) " + names.map { "[\($0)]" }.joined()
                : "fact \(name): " + names.joined(separator: ", ")
            #expect(lines.contains(line), "\(id): \(line)")
        }
        let own = variations.filter { $0["parent"]?.integer == id }
        #expect(own.count == row["variations"]?.elements?.count, "\(id)")
        #expect(lines.count { $0.hasPrefix("variant ") } == own.count)
        for variation in own {
            let values = (variation["variation"]?.string ?? "").split(separator: ", ")
                .compactMap { $0.split(separator: ": ").last.map(String.init) }
            let line =
                "variant \(values.joined(separator: " / "))"
                + Self.won(variation["prices"]?["price"]?.string)
            #expect(
                lines.contains {
                    $0.hasPrefix(line + " ") && $0.contains(variation["sku"]?.string ?? "?")
                }, "\(id): \(line)")
        }
        try expectDescription(of: row, on: page)
    }

    private func expectDescription(of row: JSONValue, on page: String) throws {
        let long = row["description"]?.string ?? ""
        let written = long.isEmpty ? row["short_description"]?.string ?? "" : long
        let shown = page.split(separator: "</pre>").last ?? ""
        for tag in ["<li>", "<strong>", "<em>", "<img"] {
            #expect(
                shown.ranges(of: tag).count == written.ranges(of: tag).count,
                "\(row["id"]?.integer ?? 0): \(tag)")
        }
        for text in written.split(separator: /<[^>]*>|&[^;]*;|\s+/) where text.count > 3 {
            #expect(shown.contains(text), "\(row["id"]?.integer ?? 0): \(text)")
        }
    }
}
