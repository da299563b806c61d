import CatalogBuild
import CatalogModel
import CatalogShopContract
import Time
import FoundationEssentials
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct BuildTests {
    /// A shop with products 1 to `count`, without pictures.
    private func shop(_ count: Int = 9) throws -> TestShop {
        try TestShop((1...count).map { .sample($0) })
    }

    @Test func `a template warning is reported and counted, and the site is built`() async throws {
        let site = try TestSite(TestShop([.sample(1)]))
        try site.folder.write("{{ products }}", to: "root/Templates/list.liquid")
        let outcome = try await site.build()
        #expect(outcome.report.templateWarnings == 1)
        #expect(outcome.warnings.count == 1)
        #expect(
            outcome.warnings.first?.hasPrefix(
                site.folder.file("root/Templates/list.liquid:1:4: warning: this is a list")) == true
        )
    }

    @Test func `a template file that no page uses is reported`() async throws {
        let site = try TestSite(TestShop([.sample(1)]))
        try site.folder.write("{{ products.size }}", to: "root/Templates/List.liquid")
        let outcome = try await site.build()
        #expect(outcome.report.templateWarnings == 1)
        #expect(
            outcome.warnings == [
                site.folder.file("root/Templates/List.liquid: warning: no page uses it: ")
                    + "the name is 'list.liquid', and capital letters differ"
            ])
    }

    @Test func `a shop becomes a site`() async throws {
        let shop = try TestShop([
            .sample(1), .sample(2, pictures: ["a", "b"]), .sample(3, pictures: ["a"]),
        ])
        let site = try TestSite(shop)
        let outcome = try await site.build()
        let files = try site.contents()
        #expect(
            files.keys.filter { !$0.hasPrefix("images/") }.sorted()
                == [
                    "404.html", "index.html", "list.html", "manifest.webmanifest",
                    "products/1.html", "products/2.html", "products/3.html", "robots.txt",
                    "site.css", "sitemap.xml", SmallTheme.namedStyle,
                ].sorted())
        #expect(files.keys.count { $0.hasPrefix("images/") && $0.hasSuffix(".webp") } == 2)
        #expect(outcome.warnings == [])
        #expect(outcome.report.products == 3)
        #expect(outcome.report.productsAdded == 3)
        #expect(outcome.report.written == 15)
        #expect(try site.deadLinks() == [])
        let page = try site.page(2)
        for text in ["Mug 2", "₩1,000", "Potter", "<em>mug</em> 2", "../products/3.html"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.matches(of: /<img/).count == 3)
        #expect(try site.folder.read("dist/index.html").contains("About mug 1."))
    }

    @Test func `a second build sends conditional requests and changes no file`() async throws {
        let shop = try TestShop((1...9).map { .sample($0, pictures: ["a"]) })
        let site = try TestSite(shop)
        try await site.build()
        _ = shop.takeRequests()
        let before = try site.folder.files(in: "dist")
        let outcome = try await site.build()
        #expect(try site.folder.files(in: "dist") == before)
        #expect(outcome.report.written == 0)
        #expect(outcome.report.removed == 0)
        #expect(outcome.report.unchanged == before.values.count { !$0.isFolder } - 1)
        let requests = shop.takeRequests()
        #expect(requests.count == 3 + 9 + 1)
        #expect(requests.allSatisfy { $0.hasSuffix(" 304") }, "\(requests)")
    }

    @Test func `a new price changes its product's page and list pages alone`() async throws {
        let shop = try shop()
        let site = try TestSite(shop)
        try await site.build()
        for (id, pages) in [
            (2, ["list/1.html", "page/1.html"]), (8, ["index.html", "list.html"]),
        ] {
            shop.change { state in
                state.products[id - 1] = .sample(id, price: DecimalAmount(units: Int64(7_000 + id)))
            }
            let changes = try await site.changes { try await site.build() }
            #expect(changes == (pages + ["products/\(id).html"]).sorted())
            #expect(try site.page(id).contains("₩7,00\(id)"))
        }
    }

    @Test func `a new product leaves full pages alone`() async throws {
        let shop = try shop()
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products.append(.sample(10)) }
        let changes = try await site.changes {
            let report = try await site.build().report
            #expect(report.productsAdded == 1)
        }
        #expect(
            changes == [
                "index.html", "list.html", "products/10.html", "products/9.html", "sitemap.xml",
            ])
    }

    @Test func `a product that the shop has no longer loses its page`() async throws {
        let shop = try shop()
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products.remove(at: 6) }
        let changes = try await site.changes {
            let report = try await site.build().report
            #expect(report.productsRemoved == 1)
            #expect(report.removed == 1)
        }
        #expect(
            changes == [
                "index.html", "list.html", "products/6.html", "products/7.html",
                "products/8.html", "sitemap.xml",
            ])
        #expect(try site.deadLinks() == [])
    }

    @Test func `list pages beyond the last one are removed`() async throws {
        let shop = try shop(12)
        let site = try TestSite(shop)
        try await site.build()
        #expect(site.folder.exists("dist/page/2.html"))
        shop.change { $0.products.removeFirst(7) }
        site.settings.acceptsShrink = true
        try await site.build()
        // A reader of the first page can still follow its links.
        #expect(site.folder.exists("dist/page/2.html"))
        try await site.buildDayLater()
        let files = try site.contents()
        #expect(!files.keys.contains { $0.hasPrefix("page/") || $0.hasPrefix("list/") })
        #expect(try site.deadLinks() == [])
    }

    @Test func `a product that is missing only in the list stays`() async throws {
        let shop = try shop()
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.unlisted = [4, 9] }
        let changes = try await site.changes {
            let report = try await site.build().report
            #expect(report.productsRemoved == 0)
            #expect(report.products == 9)
        }
        #expect(changes == [])
    }

    @Test func `a product that is missing only in the list is updated`() async throws {
        let shop = try shop()
        let site = try TestSite(shop)
        try await site.build()
        shop.change { state in
            state.unlisted = [4]
            state.products[3] = .sample(4, name: "Jug", price: 5)
        }
        try await site.build()
        #expect(try site.page(4).contains("Jug"))
        #expect(try site.page(4).contains("₩5"))
    }

    @Test func `pages with too many rows change nothing`() async throws {
        let products = (1...10).map { SandboxProduct.sample($0) }
        let plain = try TestShop(products)
        let odd = try TestShop(products)
        odd.change { $0.quirks = [.pageOverrun] }
        let (first, second) = (try TestSite(plain), try TestSite(odd))
        try await first.build()
        try await second.build()
        #expect(try first.contents() == second.contents())
    }

    @Test func `both contracts give the same site`() async throws {
        let products = (1...6).map { SandboxProduct.sample($0, pictures: ["p\($0 % 2)"]) }
        let new = try TestShop(products)
        let old = try TestShop(products)
        old.change { $0.contract = .january2022 }
        let (first, second) = (try TestSite(new), try TestSite(old))
        try await first.build()
        try await second.build()
        #expect(try first.contents() == second.contents())
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `products that lack a field have pages all the same`(contract: ShopContract) async throws {
        let shop = try TestShop((1...30).map { .sample($0, pictures: ["p"]) })
        shop.change { state in
            state.contract = contract
            state.quirks = [.nulls]
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.products == 30)
        #expect(outcome.report.problems == 0)
        let files = try site.contents()
        #expect(files.keys.count { $0.hasPrefix("products/") } == 30)
        #expect(!files.values.contains { $0.contains("null") || $0.contains("nil") })
        #expect(try site.deadLinks() == [])
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `a text that was edited or removed changes on the site`(contract: ShopContract)
        async throws
    {
        let shop = try shop(3)
        shop.change { $0.contract = contract }
        let site = try TestSite(shop)
        try await site.build()
        shop.change { state in
            state.change(1) { $0.description = "Edited." }
            state.change(2) { $0.description = nil }
            state.change(3) { $0.name = nil }
        }
        try await site.build()
        #expect(try site.page(1).contains("Edited."))
        #expect(try !site.page(1).contains("About"))
        #expect(try !site.page(2).contains("About"))
        #expect(try !site.page(3).contains(">Mug 3<"))
    }

    @Test func `without an address of its own a site has no sitemap`() async throws {
        let site = try TestSite(try shop(2))
        try await site.build()
        let sitemap = try site.folder.read("dist/sitemap.xml")
        for path in ["/", "/products/1.html", "/products/2.html"] {
            #expect(sitemap.contains("<loc>https://shop.example\(path)</loc>"))
        }
        #expect(sitemap.matches(of: /<loc>/).count == 3)
        site.settings.baseURL = nil
        try await site.build()
        try await site.buildDayLater()
        #expect(!site.folder.exists("dist/sitemap.xml"))
    }

    @Test func `the sitemap has the day on which the source last changed a product`()
        async throws
    {
        let shop = try shop(3)
        let site = try TestSite(shop)
        try await site.build()
        func days() throws -> [String] {
            try site.folder.read("dist/sitemap.xml")
                .matches(of: /<lastmod>(.*?)<\/lastmod>/).map { String($0.1) }
        }
        #expect(try days() == [])
        shop.change { state in
            state.change(2) { $0.issuedAt = CalendarDay(year: 2023, month: 1, day: 7) }
        }
        try await site.buildDayLater()
        #expect(try days() == ["2023-01-07"])
        site.settings.title = "Other"
        try await site.buildDayLater()
        #expect(try days() == ["2023-01-07"])
    }

    @Test func `the manifest comes and goes with the site's address, unless the owner has one`()
        async throws
    {
        let site = try TestSite(try shop(1))
        try await site.build()
        #expect(try site.folder.read("dist/manifest.webmanifest").contains("\"name\":\"Shop\""))
        site.settings.title = "Other"
        try await site.build()
        #expect(try site.folder.read("dist/manifest.webmanifest").contains("\"name\":\"Other\""))
        try site.folder.write("{}", to: "root/Public/manifest.webmanifest")
        try await site.build()
        #expect(try site.folder.read("dist/manifest.webmanifest") == "{}")
        try site.folder.remove("root/Public/manifest.webmanifest")
        try await site.build()
        #expect(try site.folder.read("dist/manifest.webmanifest").contains("Other"))
        site.settings.baseURL = nil
        try await site.build()
        #expect(!site.folder.exists("dist/manifest.webmanifest"))
    }

    @Test func `a foreign robots.txt stays`() async throws {
        let site = try TestSite(try shop(1))
        try await site.build()
        let robots = site.folder.file("dist/robots.txt")
        #expect(try site.folder.read("dist/robots.txt").contains("/sitemap.xml"))
        site.settings.baseURL = "https://shop.example/below"
        try await site.build()
        #expect(!site.folder.exists("dist/robots.txt"))
        try site.folder.write("User-agent: x\n", to: "dist/robots.txt")
        site.settings.baseURL = "https://shop.example"
        let warnings = try await site.build().warnings
        #expect(warnings.contains { $0.contains("'robots.txt' in the output folder is not") })
        #expect(try String(contentsOfFile: robots, encoding: .utf8) == "User-agent: x\n")
        try site.folder.write("User-agent: y\n", to: "root/Public/robots.txt")
        try await site.build()
        #expect(try String(contentsOfFile: robots, encoding: .utf8) == "User-agent: y\n")
    }

    @Test func `files that were deleted are made again`() async throws {
        let site = try TestSite(try shop(3))
        try await site.build()
        let before = try site.contents()
        for name in ["products/2.html", "index.html", "site.css", "sitemap.xml"] {
            try site.folder.remove("dist/" + name)
        }
        try site.folder.write("cut", to: "dist/list.html")
        let report = try await site.build().report
        #expect(report.written == 5)
        #expect(try site.contents() == before)
    }

    @Test func `a changed theme changes all pages, and a removed asset is deleted`()
        async throws
    {
        let site = try TestSite(try shop(3))
        try site.folder.write("old", to: "root/Public/old.txt")
        try await site.build()
        #expect(try site.folder.read("dist/old.txt") == "old")
        try site.folder.remove("root/Public/old.txt")
        try site.folder.write("p {}", to: "root/Public/site.css")
        try site.folder.write("gone", to: "root/Templates/404.liquid")
        try await site.build()
        #expect(try site.folder.read("dist/old.txt") == "old")
        // A reader may hold a page that shows it.
        #expect(try site.contents()[SmallTheme.namedStyle] != nil)
        #expect(try site.deadLinks() == [])
        try await site.buildDayLater()
        #expect(try site.deadLinks() == [])
        let files = try site.contents()
        #expect(files["old.txt"] == nil)
        #expect(files["site.css"] == "p {}")
        #expect(files[SmallTheme.namedStyle] == nil)
        #expect(files.values.count { $0 == "p {}" } == 2)
        #expect(files["404.html"] == "gone")
    }

    @Test func `ids that are not valid file names have pages of their own`() async throws {
        let shop = try shop(1)
        let rows = [#""../../x""#, #""a/b""#, #""A""#, #""a""#, #""caf\u00e9""#, #""cafe\u0301""#]
            .map { #"{"id":\#($0),"name":"x","currency":"KRW","price":1,"bargain_price":1}"# }
        let list = #"{"pages":[\#(rows.joined(separator: ","))],"lastPage":1,"hasNext":false}"#
        shop.change { state in
            state.answers["/api/products"] = .json(Array(list.utf8))
            // Their details are not there, which costs them nothing.
            for id in ["A", "a", "caf\u{E9}"] {
                state.answers["/api/products/" + id] = .text("", status: 404)
            }
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.products == 6)
        let names = try site.contents().keys.filter { $0.hasPrefix("products/") }
        #expect(names.count == 6)
        #expect(names.allSatisfy { $0.wholeMatch(of: /products\/[a-z0-9-]+\.html/) != nil })
        #expect(try site.deadLinks() == [])
    }
}
