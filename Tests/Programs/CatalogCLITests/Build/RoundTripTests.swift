import CatalogModel
import CatalogShopContract
import Time
import FoundationEssentials
import Images
import CatalogSandbox
import Synchronization
import Testing

/// A seller's day at a shop of each contract: the site shows each change.
@Suite struct RoundTripTests {
    private let program: Program

    init() throws {
        program = try Program()
        try Data(SecretsTests.png).write(to: URL(filePath: "\(program.folder)/cup.png"))
    }

    /// A shop, and the arguments of a seller.
    private struct Stall {
        let server: SandboxServer
        let noun: String
        let environment: [String: String]

        init(
            _ contract: ShopContract, _ catalog: SandboxCatalog, quirks: Set<Quirk> = [],
            password: String = "s3cr3t#@", log: SandboxServer.Log? = nil
        ) throws {
            server = try SandboxServer(
                catalog: catalog, contract: contract, quirks: quirks,
                imageWorker: Program.built("catalog-image-worker"), log: log)
            noun = contract.sellsItems ? "item" : "product"
            let vendors = try SandboxVendors(of: catalog, store: .memory)
            let account = try #require(vendors.accounts.first)
            environment =
                contract.sellsItems
                ? ["CATALOG_PASSWORD": password]
                : [
                    "CATALOG_IDENTIFIER": account.identifier,
                    "CATALOG_SECRET": try #require(account.secret),
                ]
        }
    }

    private func run(_ stall: Stall, _ arguments: [String]) throws -> Program.Outcome {
        try program.run(
            arguments + ["-C", program.folder, "--url", stall.server.address],
            environment: stall.environment)
    }

    private static func goods(_ id: Int) -> SandboxProduct {
        let day = CalendarDay(year: 2021, month: 5, day: 11)
        return SandboxProduct(
            id: id, vendor: SandboxVendor(id: 7, name: "Potter"), name: "Plate \(id)",
            description: "It is flat, and round.", currency: "KRW", price: 20_000,
            discountedPrice: 5_000, stock: 3, createdAt: day, issuedAt: day, pictures: [])
    }

    private func page(_ id: Int) throws -> String {
        let path = "\(program.folder)/dist/products/\(id).html"
        return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test(arguments: ShopContract.allCases)
    func `a product that is registered, changed and deleted is shown so in each contract`(
        contract: ShopContract
    ) throws {
        let stall = try Stall(contract, SandboxCatalog(products: [Self.goods(1), Self.goods(2)]))
        defer { stall.server.stop() }
        let discount =
            contract.sellsItems ? ["--discounted-price", "12000"] : ["--discount", "3000"]
        let registered = try run(
            stall,
            [
                stall.noun, "register", "--name", "파란 컵", "--price", "15000", "--stock", "5",
                "--description", "A *cup*, and no saucer.", "--image", "cup.png", "--image",
                "cup.png", "--image", "cup.png", "--build",
            ] + discount)
        #expect(registered.status == 0, "\(registered.messages)")
        #expect(registered.output.hasPrefix("registered: 3 파란 컵 · "), "\(registered.output)")
        #expect(!registered.messages.contains("warning"), "\(registered.messages)")
        let new = try page(3)
        for text in ["파란 컵", "<em>cup</em>", "12,000원", "15,000원"] {
            #expect(new.contains(text), "\(text)")
        }
        #expect(new.matches(of: />\d\/3</).count == 3)
        #expect(try page(1).contains("15,000원"))
        let list = try run(stall, [stall.noun, "list"])
        #expect(list.output.contains("파란 컵"), "\(list.messages)")
        let shown = try run(stall, [stall.noun, "show", "3"])
        #expect(shown.output.contains("12,000 KRW, before 15,000 KRW"), "\(shown.output)")
        // The row of some contracts is the same before and after.
        let updated = try run(
            stall,
            [stall.noun, "update", "3", "--description", "A cup that has lost its handle."])
        #expect(updated.status == 0, "\(updated.messages)")
        let build = ["build"] + (contract.sellsItems ? ["--source", "open-market-items"] : [])
        let built = try run(stall, build)
        #expect(built.status == 0, "\(built.messages)")
        #expect(try page(3).contains("lost its handle"))
        let deleted = try run(stall, [stall.noun, "delete", "3", "--yes"])
        #expect(deleted.output == "deleted: 3\n", "\(deleted.messages)")
        let last = try run(stall, build)
        #expect(last.status == 0, "\(last.messages)")
        #expect(throws: (any Error).self) { try page(3) }
        #expect(try page(1).contains("Plate 1"))
    }

    private final class Log: Sendable {
        let lines = Mutex<[String]>([])
    }

    @Test func `new pictures of an item that come late are waited for before the build`() throws {
        let log = Log()
        let stall = try Stall(
            .may2021, SandboxCatalog(products: [Self.goods(1)]), quirks: [.latePictures],
            password: "sandbox"
        ) { line in log.lines.withLock { $0.append(line) } }
        defer { stall.server.stop() }
        let updated = try run(
            stall, ["item", "update", "1", "--image", "cup.png", "--build"])
        #expect(updated.status == 0, "\(updated.messages)")
        #expect(try page(1).contains("<img"))
        let lines = log.lines.withLock { $0 }
        let build = try #require(lines.firstIndex { $0.hasPrefix("GET /items/1 ") })
        #expect(lines[..<build].last?.hasSuffix(".jpg 200") == true, "\(lines)")
        #expect(!lines[build...].contains { $0.hasSuffix(" 404") }, "\(lines)")
    }
}
