import TestSupport
import FoundationEssentials
import Glibc
import Synchronization
import Testing

/// Changes in the output of the program: `catalog diff`, `--report` and the summary.
@Suite struct ChangesCommandTests {
    private let program: Program
    private let api: FaultServer
    private let shop: Shop

    /// The rows that the API answers with, which a test may change.
    private final class Shop: Sendable {
        private let rows = Mutex<[Int: String]>([:])

        func set(_ id: Int, _ name: String, price: String, stock: Int = 3) {
            let row =
                #"{"id":\#(id),"name":"\#(name)","price":\#(price),"currency":"KRW","#
                + #""stock":\#(stock)}"#
            rows.withLock { $0[id] = row }
        }

        func remove(_ id: Int) {
            rows.withLock { $0[id] = nil }
        }

        func reply(to path: String) -> Reply {
            let rows = rows.withLock { $0 }
            if path.contains("?") {
                let list = rows.sorted { $0.key > $1.key }.map(\.value).joined(separator: ",")
                return .ok(#"{"pages":[\#(list)],"lastPage":1,"hasNext":false}"#)
            }
            let id = path.split(separator: "/").last.flatMap { Int($0) } ?? 0
            return rows[id].map { .ok($0) } ?? .status(404)
        }
    }

    init() throws {
        program = try Program()
        let shop = Shop()
        self.shop = shop
        for id in 1...5 { shop.set(id, "Mug \(id)", price: "1000") }
        api = FaultServer { request, _ in shop.reply(to: request.path) }
    }

    @discardableResult
    private func build(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["build", "-C", program.folder, "--url", api.address("")] + arguments)
    }

    private func diff(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["diff", "-C", program.folder] + arguments)
    }

    /// Changes a price and a name, removes a product and adds one.
    private func change() {
        shop.set(2, "Mug 2", price: "900.5", stock: 0)
        shop.set(3, "Cup \\\"3\\\"", price: "1000")
        shop.remove(4)
        shop.set(6, "머그", price: "1200")
    }

    /// The report, without values that differ in each run.
    private func report() throws -> String {
        try String(contentsOf: URL(filePath: "\(program.folder)/report.json"), encoding: .utf8)
            .replacing(/milliseconds":\d+/, with: "milliseconds\":0")
            .replacing(/"started":"[^"]*"/, with: "\"started\":\"…\"")
    }

    @Test func `changed products are shown as a table and as JSON`() throws {
        try build()
        change()
        let summary = try build("--quiet").output
        #expect(summary.contains("5 products (+1 −1) · 1 cheaper, 1 sold out, 1 renamed · "))
        try expectGolden(try diff().output, "diff-table")
        try expectGolden(try diff("1", "2", "--json").output, "diff-json")
        #expect(try diff("2", "2").output == "build 2 → 2: no product changed\n")
        #expect(try diff("2", "1").output.contains("900.5 KRW → 1000 KRW  Mug 2"))
    }

    @Test func `builds that cannot be compared are reported`() throws {
        try build()
        let alone = try diff()
        #expect(alone.status == 64)
        #expect(alone.messages.contains("there are fewer than two builds to compare"))
        let unknown = try diff("7")
        #expect(unknown.status == 64)
        #expect(unknown.messages.contains("since build 7 are not known"))
        #expect(try diff("0").messages.contains("a number from 1"))
    }

    @Test func `a report contains all changes of a build`() throws {
        // Which of them is rendered first is chance.
        try program.write("lists:\n  orders: []\n  filters: []\n", to: "catalog.yml")
        try build()
        change()
        #expect(try build("--report", "report.json", "--dry-run").status == 0)
        let dry = try report()
        #expect(dry.contains(#""outcome":"dry_run""#))
        #expect(try build("--report", "report.json", "--detailed-exitcode").status == 2)
        let whole = try report()
        try expectGolden(whole, "report")
        // The same products and files.
        #expect(
            dry.split(separator: "\n").dropLast(13) == whole.split(separator: "\n").dropLast(13))
        #expect(try build("--report", "report.json").status == 0)
        let unchanged = try report()
        #expect(unchanged.hasPrefix("{\"version\":1,\n\"products\":[\n],\n\"files\":[\n],\n"))
        #expect(unchanged.contains(#""outcome":"unchanged""#))
        #expect(access("\(program.folder)/report.json.part", F_OK) == -1)
    }

    @Test func `a report gives the reason of a failure, without secrets`() throws {
        let broken = FaultServer { _, _ in .status(403) }
        try program.write(
            "source:\n  url: \(broken.address(""))\n  headers:\n    X-Key: s3cret-k3y\n",
            to: "catalog.yml")
        let outcome = try program.run(["build", "-C", program.folder, "--report", "report.json"])
        #expect(outcome.status == 77)
        let report = try report()
        #expect(report.contains(#""outcome":"failed""#))
        #expect(report.contains(#""exit":77"#))
        #expect(report.contains("403"))
        #expect(!report.contains("s3cret-k3y"))
    }

    @Test func `a report that cannot be written is an error before anything is done`() throws {
        let outcome = try build("--report", "no-folder/report.json")
        #expect(outcome.status == 73)
        #expect(
            outcome.messages.contains(
                "/no-folder/report.json': No such file or directory; create its folder"))
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test func `a page and a feed of changes are there when they are wanted`() throws {
        try program.write("changes: true\nbase_url: https://shop.example\n", to: "catalog.yml")
        try build("--language", "en")
        change()
        try build("--language", "en")
        let page = try String(
            contentsOf: URL(filePath: "\(program.folder)/dist/changes.html"), encoding: .utf8)
        #expect(page.contains("<a href=\"products/6.html\">머그</a>"))
        #expect(access("\(program.folder)/dist/changes.xml", F_OK) == 0)
    }
}
