import CatalogShopContract
import Time
import JSON
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct FrontPageTests {
    @Test(arguments: ShopContract.allCases)
    func `every link of the page leads somewhere`(contract: ShopContract) throws {
        let api = SmallShop.api(SmallShop.catalog(9), contract)
        let page = try api.get("/")
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        let links = page.text.matches(of: /(?:href|src)="(\/[^"]*)"/).map { match in
            match.1.replacing("&amp;", with: "&")
        }
        #expect(links.count >= 12)
        for link in links { #expect(try api.get(String(link)).status == 200, "\(link)") }
    }

    @Test func `the page allows its own style sheet and nothing else`() throws {
        let page = try SmallShop.api(SmallShop.pair).get("/")
        let policy = try #require(page.headers["Content-Security-Policy"])
        #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
        #expect(!page.text.contains("<script") && !page.text.contains("style="))
        // An escaped style sheet would not match the hash in the policy.
        #expect(page.text.contains("<style>\(FrontPageStyle.css)</style>"))
    }

    @Test func `a hostile name is a text on the page`() throws {
        let name = "<script>alert(1)</script>\"'&"
        let api = SmallShop.api(SandboxCatalog(products: [SmallShop.product(1, name: name)]))
        let text = try api.get("/").text
        #expect(!text.contains("<script>"))
        #expect(text.contains("&lt;script&gt;alert(1)"))
    }

    @Test func `the page works when nothing is on sale`() throws {
        #expect(try SmallShop.api(SandboxCatalog(products: [])).get("/").status == 200)
    }

    @Test func `the page shows the films of the day before`() throws {
        let page = try SmallShop.api(SmallShop.pair).get("/").text
        #expect(page.contains("In the cinemas on 2026-11-21"))
        #expect(page.contains("1. 은하철물점") && page.contains("/posters/4990_card.png"))
        #expect(page.contains(SandboxServer.boxOfficeKey))
    }

    @Test(arguments: [BoxOffice.today, BoxOffice.day(2021, 6, 6)])
    func `the examples of the box office work`(today: CalendarDay) throws {
        let server = try SandboxServer(catalog: SmallShop.pair, today: today)
        defer { server.stop() }
        let client = try TestClient(server)
        let examples = server.boxOfficeExamples
        #expect(examples.count == 4)
        // The shell takes what is between two of them as it is.
        #expect(examples.allSatisfy { $0.command.split(separator: "'").count % 2 == 0 })
        for example in examples.prefix(3) {
            let address = try #require(example.command.split(separator: "'").last)
            let reply = try client.send("GET", client.path(String(address)))
            #expect(reply.status == 200)
            #expect(reply.text.contains("movieNm") && !reply.text.contains("faultInfo"))
        }
        #expect(Film.all.allSatisfy { !$0.title.contains("'") })
    }

    @Test(arguments: ShopContract.allCases)
    func `the document describes every operation, and every reference in it exists`(
        contract: ShopContract
    ) throws {
        let api = SmallShop.api(SmallShop.pair, contract)
        let document = try JSONValue(parsing: api.get("/openapi.json").body)
        #expect(document["openapi"]?.string == "3.1.0")
        #expect(document["info"]?["version"]?.string == contract.rawValue)
        for operation in APIOperation.all(of: contract) {
            let described = document["paths"]?[operation.path]?[operation.method.lowercased()]
            let responses = try #require(described?["responses"]?.members).map(\.key)
            for status in [operation.status] + operation.refusals {
                #expect(responses.contains("\(status)"))
            }
        }
        let text = try api.get("/openapi.json").text
        for reference in Set(text.matches(of: /"\$ref":"#\/([^"]+)"/).map { String($0.1) }) {
            let target = reference.split(separator: "/").reduce(document as JSONValue?) {
                $0?[String($1)]
            }
            #expect(target != nil, "\(reference)")
        }
    }

    @Test(arguments: [
        "20040101", "20200229", "20221229", "20240630", "20261031", "20300101", "21001231",
    ])
    func `the document allows every day that a chart may be of`(day: String) throws {
        let document = try JSONValue(
            parsing: SmallShop.api(SmallShop.pair).get("/openapi.json").body)
        for path in [BoxOfficeRoute.dailyChartPath, BoxOfficeRoute.weeklyChartPath] {
            let parameters = document["paths"]?[path]?["get"]?["parameters"]?.elements ?? []
            let target = try #require(parameters.first { $0["name"]?.string == "targetDt" })
            let pattern = try Regex(#require(target["schema"]?["pattern"]?.string))
            #expect(day.contains(pattern))
            #expect(!"\(day)1".contains(pattern) && !"today".contains(pattern))
        }
    }

    @Test(arguments: ShopContract.allCases)
    func `the addresses in the examples exist`(contract: ShopContract) throws {
        let shop = try WritableShop(contract)
        let examples = shop.server.examples
        #expect(examples.count == 6)
        #expect(examples.allSatisfy { $0.command.contains(shop.server.address) })
        let addresses = examples.prefix(3).compactMap { example in
            example.command.split(separator: "'").last.map { shop.client.path(String($0)) }
        }
        for address in addresses {
            #expect(try shop.client.send("GET", address).status == 200, "\(address)")
        }
        // The lines that change and delete speak of what the one before them registers.
        #expect(examples.suffix(2).allSatisfy { $0.command.contains("/46") })
        let page = try shop.client.send("GET", "/").text
        #expect(examples.allSatisfy { page.contains("<h3>\($0.title)</h3>") })
    }
}
