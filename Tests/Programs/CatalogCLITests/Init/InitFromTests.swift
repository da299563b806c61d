import CatalogBuild
import CatalogShopContract
import FoundationEssentials
import HTTP
import JSON
import CatalogSandbox
import Testing
import WebServer
import YAML

@testable import CatalogCLI

/// `catalog init --from`: a site that begins with an API.
@Suite struct InitFromTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private var site: String { program.folder + "/site" }

    private func start(
        from address: String, environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.run(["init", site, "--from", address], environment: environment)
    }

    private func configuration() throws -> SiteConfiguration {
        let text = try String(contentsOfFile: site + "/catalog.yml", encoding: .utf8)
        return try SiteConfiguration(text: text)
    }

    @Test func `the configuration that is found builds a site`() throws {
        let shop = try WritableShop()
        shop.change { $0.products[9] = .init(fields: ["name": .string("Cup")], pictures: []) }
        let outcome = try start(from: shop.address + "/api/products?page_no=1#top")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.output.hasPrefix(
                "found an Open Market shop (contract 2022-10) with 1 product on its first page at "
                    + "\(shop.address)\n\(site)/catalog.yml lists all settings\n"))
        #expect(outcome.output.hasSuffix("run 'catalog build -C \(site)'\n"))
        let source = try configuration().source
        #expect(source.kind?.rawValue == "open-market" && source.url?.base?.text == shop.address)
        #expect(try program.run(["build", "-C", site]).status == 0)
        #expect(FileManager.default.fileExists(atPath: site + "/dist/products/9.html"))
    }

    @Test(arguments: [
        (ShopContract.january2021, "/items/3", "open-market-items"),
        (.may2021, "", "open-market-items"), (.january2022, "/api/products/12", "open-market"),
        (.october2022, "/", "open-market"),
        (.october2022, "/kobisopenapi/webservice", "box-office"),
    ])
    func `each kind of source is found without a fault`(
        contract: ShopContract, path: String, kind: String
    ) async throws {
        let sandbox = try SandboxServer(catalog: .sample, contract: contract)
        defer { sandbox.stop() }
        let address = try #require(APIAddress(sandbox.address + path)?.address)
        let key = SandboxServer.boxOfficeKey
        let found = try await SourceFinder(address) { _ in key }.find()
        #expect(found.kind.rawValue == kind && found.address.text == sandbox.address)
        #expect(!found.differsFromContract && !found.wantsKey && found.pageSize == nil)
    }

    @Test func `a box office is found without its key, which is sent to no other API`() throws {
        let sandbox = try SandboxServer(catalog: .sample)
        defer { sandbox.stop() }
        let outcome = try start(from: sandbox.address + "/kobisopenapi")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasPrefix("found the box office at \(sandbox.address)\n"))
        #expect(outcome.output.contains("into CATALOG_KOBIS_KEY, and run"))
        #expect(try configuration().source.kind?.rawValue == "box-office")
        let shop = try WritableShop()
        shop.change { $0.answers["GET /api/products"] = .text("", status: 404) }
        let environment = ["CATALOG_KOBIS_KEY": "f00dfeedf00dfeed"]
        #expect(try start(from: shop.address, environment: environment).status == 73)
        program.remove("site")
        #expect(try start(from: shop.address, environment: environment).status == 65)
        let targets = shop.change { $0.requests.map(\.target) }
        #expect(targets.contains { $0.hasPrefix("/kobisopenapi") })
        #expect(!targets.contains { $0.contains("f00dfeed") })
    }

    @Test func `an unsuitable address leaves no files`() throws {
        var text = ""
        for fault in [
            BrokenShop.Fault.refused, .away, .failing, .otherKey, .webPage, .noIDs, .ignoredPage,
        ] {
            let shop = try BrokenShop(fault)
            let outcome = try start(from: shop.address)
            #expect(!FileManager.default.fileExists(atPath: site))
            let message = outcome.messages.replacing(shop.address, with: "http://shop")
            text += "# \(fault.rawValue): ends with \(outcome.status)\n\(message)\n"
        }
        try expectGolden(text, "init-from")
    }

    @Test func `a usable source with faults is accepted, and its faults are reported`() throws {
        let shop = try BrokenShop(.ignoredSize)
        let outcome = try start(from: shop.address)
        #expect(
            outcome.status == 0
                && outcome.output.hasSuffix("next: run 'catalog build -C \(site)'\n"))
        #expect(try configuration().site.rowsPerRequest == 5)
        let text = try String(contentsOfFile: site + "/catalog.yml", encoding: .utf8)
        #expect(text.contains("\n#title: \"Mug Works\"  # default"))
        let odd = try BrokenShop(.textPrices)
        let other = try program.run(["init", site + "2", "--from", odd.address])
        #expect(other.status == 0 && other.output.contains("'catalog doctor -C \(site)2'"))
    }

    @Test func `an invalid address or an existing file is an error before any request`()
        throws
    {
        #expect(try start(from: "ftp://a.example").status == 64)
        #expect(try program.run(["init", site]).status == 0)
        let shop = try WritableShop()
        #expect(try start(from: shop.address).status == 73)
        #expect(shop.change { $0.requests.isEmpty })
    }

    @Test func `the configuration suggested for an API that wants a key can be read`() throws {
        let shop = try BrokenShop(.refused)
        let messages = try start(from: shop.address).messages
        let source = try #require(messages.firstRange(of: "\nsource:\n"))
        try FileManager.default.createDirectory(
            atPath: site, withIntermediateDirectories: false)
        try program.write(String(messages[source.lowerBound...]), to: "site/catalog.yml")
        let outcome = try program.run(
            ["config", "-C", site], environment: ["API_KEY": "k"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try configuration().source.url?.base?.text == shop.address)
    }

    @Test(arguments: [
        ["init", "http://127.0.0.1:9/shop"], ["init", "https://shop.example", "--theme"],
        ["build", "--demo", "--output", "https://shop.example"],
        ["build", "--demo", "--state", "sftp://shop.example/state"],
        ["schedule", "cron", "--demo", "--into", "https://shop.example"],
        ["man", "--all", "https://shop.example"],
    ])
    func `an address is not taken for a folder`(arguments: [String]) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 64, "\(outcome.messages)")
        let address = try #require(arguments.first { $0.contains("://") })
        #expect(outcome.messages.contains("not '\(address)'"))
    }

    @Test func `https for a server of http is reported with the right address`() throws {
        let shop = try WritableShop()
        let address = "https://" + shop.address.dropFirst("http://".count)
        let outcome = try start(from: address)
        #expect(outcome.status == 69)
        #expect(
            outcome.messages.contains(" supports only http")
                && outcome.messages.hasSuffix("\n  catalog init --from \(shop.address)\n"),
            "\(outcome.messages)")
        #expect(!FileManager.default.fileExists(atPath: site))
    }

    @Test func `an unavailable server is reported`() throws {
        let outcome = try start(from: "http://127.0.0.1:1/shop")
        #expect(outcome.status == 69 && outcome.messages.contains("connection refused"))
        #expect(!FileManager.default.fileExists(atPath: site))
    }
}
