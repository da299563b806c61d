import CatalogBuild
import FoundationEssentials
import Testing

@testable import CatalogCLI

/// `catalog init --from` for shops of WooCommerce and Shopify.
@Suite struct InitFromStoreTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private var site: String { program.folder + "/site" }

    private func find(_ kind: StoreFront.Kind, _ path: String) async throws -> FoundSource {
        let shop = try StoreFront(kind)
        let address = try #require(APIAddress(shop.address + path)?.address)
        var found = try await SourceFinder(address).find()
        #expect(found.address.text.hasPrefix(shop.address))
        found.title = String(found.address.text.dropFirst(shop.address.count))
        return found
    }

    @Test(arguments: [
        (StoreFront.Kind.wooCommerce, "", ""), (.wooCommerce, "/shop/", ""),
        (.wooCommerce, "/wp-json/", ""), (.wooCommerce, "/wp-json/wc/store/v1/products?page=1", ""),
        (.wooCommerce, "/no/such/page", ""), (.named, "/", ""), (.older, "/", ""),
        (.unreadable, "/", "/?rest_route=/wc/store/v1/products"),
        (.unreadable, "/?rest_route=/", "/?rest_route=/wc/store/v1/products"),
        (
            .unreadable, "/index.php?page=1&rest_route=/wc/store/v1/products#top",
            "/?rest_route=/wc/store/v1/products"
        ),
    ])
    func `a shop of WooCommerce is found from each of its addresses`(
        kind: StoreFront.Kind, path: String, written: String
    ) async throws {
        let found = try await find(kind, path)
        #expect(found.kind.rawValue == "woocommerce" && found.title == written)
        #expect(found.summary == "a WooCommerce shop with about 1 product")
        #expect(found.pageSize == nil && found.currency == nil && !found.differsFromContract)
        #expect(!found.wantsKey && !found.wantsCurrency)
    }

    @Test(
        arguments: [
            (StoreFront.Kind.shopify, "/", "", "USD"),
            (.shopify, "/products.json?limit=5", "", "USD"),
            (
                .shopify, "/collections/new/products.json", "/collections/new/products.json", "USD"
            ),
            (.cartless, "/collections/new", "", nil),
        ] as [(StoreFront.Kind, String, String, String?)])
    func `a shop of Shopify is found with the currency of its cart`(
        kind: StoreFront.Kind, path: String, written: String, currency: String?
    ) async throws {
        let found = try await find(kind, path)
        #expect(found.kind.rawValue == "shopify")
        #expect(found.title == written || found.title == "/products.json")
        #expect(found.currency == currency && found.wantsCurrency == (currency == nil))
        #expect(found.pageSize == nil && !found.differsFromContract)
    }

    @Test(arguments: [StoreFront.Kind.wooCommerce, .unreadable, .shopify])
    func `the written configuration builds a site without an edit`(kind: StoreFront.Kind) throws {
        let shop = try StoreFront(kind)
        let outcome = try program.run(["init", site, "--from", shop.address])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let build = try program.run(["build", "-C", site])
        #expect(build.status == 0, "\(build.messages)")
        let id = kind == .shopify ? "8123456789012" : "7"
        let page = try String(
            contentsOfFile: site + "/dist/products/\(id).html", encoding: .utf8)
        #expect(page.contains("Cup") && page.contains(kind == .shopify ? "$12" : "1,000"))
        let doctor = try program.run(["doctor", "-C", site])
        #expect(doctor.output.contains("it is a "), "\(doctor.output)\(doctor.messages)")
    }

    @Test func `without a cart the owner is asked to write the currency`() throws {
        let shop = try StoreFront(.cartless)
        let outcome = try program.run(["init", site, "--from", shop.address])
        #expect(outcome.status == 0 && outcome.output.contains("such as 'currency: KRW'"))
        let build = try program.run(["build", "-C", site])
        #expect(build.status == 78 && build.messages.contains("'currency'"), "\(build.messages)")
    }

    @Test func `a version that does not mark protected products is reported by the doctor`() throws
    {
        let shop = try StoreFront(.older)
        #expect(try program.run(["init", site, "--from", shop.address]).status == 0)
        let doctor = try program.run(["doctor", "-C", site])
        let output = doctor.output + doctor.messages
        #expect(output.contains("password") && output.contains("overrides.yml"), "\(output)")
    }

    @Test func `a shop that moved to another host is reported with its new address`() throws {
        let shop = try StoreFront(.moved)
        let outcome = try program.run(["init", site, "--from", shop.address + "/shop"])
        let other = shop.address.replacing("127.0.0.1", with: "localhost")
        #expect(outcome.status == 69, "\(outcome.messages)")
        #expect(outcome.messages.contains("\n  catalog init --from \(other)/shop"))
    }

    @Test func `a build names the password of a shop that was locked`() throws {
        let shop = try StoreFront(.locked)
        let file = program.folder + "/catalog.yml"
        try "source: {kind: shopify, url: \(shop.address), currency: KRW}\n"
            .write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try program.run(["build", "-C", program.folder])
        #expect(outcome.status == 69, "\(outcome.messages)")
        #expect(outcome.messages.contains("it may have a password"), "\(outcome.messages)")
    }

    @Test func `an unreadable shop is reported with advice`() throws {
        var text = ""
        for kind in [StoreFront.Kind.wordPress, .blocked, .closed, .signIn] {
            let shop = try StoreFront(kind)
            let outcome = try program.run(["init", site, "--from", shop.address])
            #expect(!FileManager.default.fileExists(atPath: site))
            let message = outcome.messages.replacing(shop.address, with: "http://shop")
            text += "# \(kind.rawValue): ends with \(outcome.status)\n\(message)\n"
        }
        try expectGolden(text, "init-from-stores")
    }
}
