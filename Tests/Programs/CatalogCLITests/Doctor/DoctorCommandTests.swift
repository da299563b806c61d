import CatalogBuild
import CatalogSources
import FoundationEssentials
import Glibc
import HTTP
import JSON
import CatalogSandbox
import Testing

@testable import CatalogCLI

/// Findings of `catalog doctor`, which changes nothing.
@Suite struct DoctorCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// The output of the check of an API, without parts that differ in each run.
    private func report(
        of shop: BrokenShop, kind: String = "open-market", slow: Duration = .seconds(600)
    ) async throws -> (text: String, status: CatalogBuild.ExitStatus) {
        var plan = ProbePlan(
            kind: try #require(SourceKind(rawValue: kind)),
            address: try #require(SourceAddress(shop.address)))
        plan.options.pageSize = 10
        var report = DoctorReport()
        report.add("API", try await SourceCheck(plan, slow: slow).findings)
        let text = report.text(FindingMarks { _ in nil })
            .replacing(shop.address, with: "http://shop")
            .replacing(/[\d,]+ ms/, with: "… ms")
        return (text, report.status(isStrict: false))
    }

    @Test func `each fault of an API is reported with its place and its remedy`() async throws {
        var text = ""
        for fault in BrokenShop.Fault.allCases {
            let (words, status) = try await report(of: BrokenShop(fault))
            text += "# \(fault.rawValue): ends with \(status.rawValue)\n\(words)\n\n"
        }
        try expectGolden(text, "doctor-api")
    }

    @Test func `a slow API is reported`() async throws {
        let (text, status) = try await report(of: BrokenShop(.none), slow: .zero)
        #expect(status == .done && text.contains("… ms at most, which is slow\n"))
    }

    /// Runs the whole command, and removes the folder of the test from its output.
    private func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (outcome: Program.Outcome, text: String) {
        let outcome = try program.run(
            ["doctor", "-C", program.folder] + arguments, environment: environment)
        return (outcome, outcome.output.replacing(program.folder, with: "…"))
    }

    @Test func `without a site nothing is created`() throws {
        let shop = try WritableShop()
        shop.change { $0.products[9] = .init(fields: ["name": .string("Cup")], pictures: []) }
        let (outcome, text) = try run(["--url", shop.address])
        #expect(outcome.status == 0, "\(text)")
        #expect(text.contains("  ok      …/dist does not exist yet; the first build creates it\n"))
        #expect(text.contains("it is an Open Market shop (contract 2022-10) with 1 product on"))
        #expect(text.contains("the image worker can make WebP\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder)
        #expect(Set(names) == ["output", "talk"])
        #expect(shop.writes == [])
    }

    @Test func `a missing file and a file without products are named as files`() throws {
        let source = ["--source", "table", "--url", "p.csv"]
        let (missing, text) = try run(source)
        #expect(missing.status == 69 && text.contains("p.csv: there is no such file"), "\(text)")
        #expect(!text.contains("answers") && !text.contains("operator"), "\(text)")
        try program.write("상품명,판매가\n사과,1200\n", to: "p.csv")
        let (broken, words) = try run(source)
        #expect(broken.status == 65 && words.contains("no column has the id"), "\(words)")
        #expect(!words.contains("answers") && !words.contains("operator"), "\(words)")
        try program.write("상품번호,상품명,판매가\n1,사과,1200\n", to: "p.csv")
        let (whole, lines) = try run(source)
        #expect(whole.status == 0 && lines.contains("p.csv can be read\n"), "\(lines)")
    }

    @Test func `for a table the remedies are about its rows, not about an API`() throws {
        let source = ["--source", "table", "--url", "p.csv"]
        try "id,name\n1,Cup\n1,Plate\n".write(
            toFile: program.folder + "/p.csv", atomically: true, encoding: .utf8)
        let doctor = try program.run(["doctor", "-C", program.folder] + source)
        let text = doctor.output + doctor.messages
        #expect(text.contains("its id '1' is that of row 2"), "\(text)")
        #expect(text.contains("remedy: correct these rows where the list is made"), "\(text)")
        try "id,name\n,Cup\n".write(
            toFile: program.folder + "/p.csv", atomically: true, encoding: .utf8)
        let build = try program.run(["build", "-C", program.folder] + source)
        #expect(build.status == 65)
        #expect(build.messages.contains("correct the rows that the warnings name"))
        #expect(build.messages.contains("column 'id': it is empty"), "\(build.messages)")
        #expect(!build.messages.contains("contract"))
    }

    @Test func `symbols are shown if the encoding has them, and programs get JSON`() throws {
        try program.write("source: {url: \"http://127.0.0.1:1\"}\n", to: "catalog.yml")
        let signs = try run(["--offline"], environment: ["LANG": "ko_KR.UTF-8"])
        #expect(signs.text.contains("\n  ✓ …/catalog.yml is valid\n"))
        #expect(signs.text.contains("\n  · it was not checked\n    remedy: remove --offline\n"))
        #expect(signs.text.hasSuffix("\n1 hint\n") && signs.outcome.status == 0)
        let json = try JSONValue(
            parsing: Array(run(["--json"]).outcome.output.utf8))
        #expect(json["status"]?.integer == 69 && json["errors"]?.integer == 1)
        let error = json["findings"]?.elements?.first { $0["level"]?.string == "error" }
        #expect(error?["about"]?.string == "API")
        #expect(error?["what"]?.string?.contains("connection refused") == true)
    }

    @Test func `a value that a comment cuts off is worth a hint`() throws {
        try program.write(
            "source: {url: \"http://127.0.0.1:1\"}\ntitle: Shop #1\n", to: "catalog.yml")
        let (outcome, text) = try run(["--offline"])
        #expect(outcome.status == 0)
        #expect(
            text.contains(
                "…/catalog.yml:2: the text behind ' #' is a comment, not a part of the value"))
    }

    @Test func `a broken configuration is reported, and the other checks run`() throws {
        let shop = try BrokenShop(.textPrices)
        try program.write(
            """
            source:
              kind: open-market
              url: \(shop.address)
            tilte: Mine
            """, to: "catalog.yml")
        let (outcome, text) = try run([])
        #expect(outcome.status == 78)
        #expect(text.contains("…/catalog.yml:4:1: error: unknown key 'tilte'"), "\(text)")
        #expect(text.contains("did you mean 'title'?"))
        #expect(text.contains("- price: a number   + price: \"1,200\" (text), 25 of 25 rows\n"))
        #expect(text.contains("templates without a mistake"))
    }

    @Test func `a contradiction is reported as by a build`() throws {
        try program.write(
            "source: {url: \"http://127.0.0.1:1\"}\nexports: [google-merchant]\n", to: "catalog.yml"
        )
        let (outcome, text) = try run(["--offline"])
        #expect(outcome.status == 78)
        #expect(
            text.contains("'google-merchant' in 'exports' needs the address of the site"), "\(text)"
        )
    }

    @Test func `a foreign folder is reported, and stays as it is`() throws {
        try FileManager.default.createDirectory(
            atPath: program.folder + "/dist", withIntermediateDirectories: false)
        try program.write("mine", to: "dist/letter.txt")
        let before = try stamps()
        let (outcome, text) = try run(["--offline", "--url", "http://127.0.0.1:1"])
        #expect(outcome.status == 73 && text.contains("dist' is not empty and is not a site"))
        #expect(try stamps() == before)
        let (root, words) = try run(["--offline", "--url", "http://127.0.0.1:1", "-o", "."])
        #expect(root.status == 73 && words.contains("it contains the site's root"), "\(words)")
    }

    @Test func `a box office is checked with its key alone`() throws {
        let sandbox = try SandboxServer(catalog: .sample)
        defer { sandbox.stop() }
        let arguments = ["--source", "box-office", "--url", sandbox.address]
        let (keyless, words) = try run(arguments)
        #expect(
            keyless.status == 77 && words.contains("was not checked because its key is missing"))
        let key = ["CATALOG_KOBIS_KEY": SandboxServer.boxOfficeKey]
        let (whole, text) = try run(arguments, environment: key)
        #expect(whole.status == 0 && text.contains("it is the box office, whose newest chart has"))
        #expect(text.hasSuffix("all is well\n") && !text.contains(SandboxServer.boxOfficeKey))
        let (wrong, messages) = try run(arguments, environment: ["CATALOG_KOBIS_KEY": "wr0ngkey"])
        #expect(wrong.status == 77 && messages.contains("the API refuses the key"), "\(messages)")
        #expect(!messages.contains("wr0ngkey"))
    }

    @Test func `a box office is checked with its key, whatever else is wrong`() throws {
        let sandbox = try SandboxServer(catalog: .sample)
        defer { sandbox.stop() }
        let source = "source: {kind: box-office, url: \"\(sandbox.address)\""
        try program.write("\(source)}\ntilte: Mine\n", to: "catalog.yml")
        let key = ["CATALOG_KOBIS_KEY": SandboxServer.boxOfficeKey]
        let (variable, text) = try run([], environment: key)
        #expect(variable.status == 78 && text.contains("it is the box office"), "\(text)")
        try program.write(SandboxServer.boxOfficeKey, to: "key")
        try program.write("\(source), key: '${file:key}'}\ntilte: Mine\n", to: "catalog.yml")
        let (file, words) = try run([])
        #expect(file.status == 78 && words.contains("it is the box office"), "\(words)")
        #expect(!(text + words).contains(SandboxServer.boxOfficeKey))
    }

    @Test func `a file of keys that others can read is reported`() throws {
        try program.write("s3cr3t-key-of-mine\n", to: "key")
        try program.write(
            """
            # Not of "${file:catalog.yml}".
            "source":
              url: http://127.0.0.1:1
              headers: {X-Api-Key: "${file:key}"}
            """, to: "catalog.yml")
        #expect(chmod(program.folder + "/key", 0o644) == 0)
        let (open, text) = try run(["--offline", "--strict"])
        #expect(open.status == 1)
        #expect(text.contains("…/key contains a key, and others can read it (mode 644)"))
        #expect(text.contains("remedy: chmod 600 …/key\n") && !text.contains("s3cr3t"))
        #expect(try run(["--offline"]).outcome.status == 0)
        #expect(chmod(program.folder + "/key", 0o600) == 0)
        #expect(try run(["--offline", "--strict"]).outcome.status == 0)
    }

    /// Each file below the folder of the site, with all attributes that reading could change.
    private func stamps() throws -> [String: String] {
        var stamps: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: program.folder)
        where name != "output" && name != "talk" {
            var status = stat()
            #expect(lstat("\(program.folder)/\(name)", &status) == 0)
            stamps[name] = "\(status.st_size) \(status.st_mtim) \(status.st_ctim)"
        }
        return stamps
    }

    @Test func `a site is checked without a trace, and its faults are reported`() throws {
        let shop = try WritableShop()
        shop.change { $0.products[9] = .init(fields: ["name": .string("Cup")], pictures: []) }
        try program.write("source: {url: \"\(shop.address)\"}\n", to: "catalog.yml")
        #expect(try program.run(["build", "-C", program.folder]).status == 0)
        let before = try stamps()
        let (whole, text) = try run([])
        #expect(whole.status == 0 && text.contains("the state is intact: "), "\(text)")
        #expect(try stamps() == before)

        program.remove("dist/index.html")
        let (missing, words) = try run(["--offline", "--strict"])
        #expect(missing.status == 1)
        #expect(words.contains("1 are missing and 0 changed since they were published, such as"))

        let (other, message) = try run(["--offline", "--url", "https://other.example"])
        #expect(other.status == 78)
        #expect(message.contains("the state belongs to 'open-market 127.0.0.1:"))
    }

    /// The first fault of the state, or that there is none, without a run of the program, which
    /// checks all templates, too.
    private func state(source: String? = nil) throws -> DoctorFinding {
        let state = StateSnapshot(
            state: program.folder + "/.catalog", output: program.folder + "/dist")
        let check = StateCheck(state: state, source: source, maxStale: 7, now: Int64(time(nil)))
        let findings = check.findings
        return try #require(findings.first { $0.level != .ok } ?? findings.first)
    }

    @Test func `a foreign, locked, interrupted or damaged state is named`() throws {
        try program.fetchMug()
        #expect(try state().what.hasPrefix("the state is intact: "))

        let other = try state(source: "open-market https://other.example")
        #expect(other.status == .configuration)
        #expect(other.what.hasPrefix("the state belongs to 'open-market 127.0.0.1:"))

        let lock = open(program.folder + "/.catalog/lock", O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let busy = try state()
        // A child of another test may have inherited it.
        flock(lock, LOCK_UN)
        close(lock)
        #expect(busy.status == nil && busy.what.hasPrefix("a build is running (process "))

        try program.write("-", to: ".catalog/state.sqlite-wal")
        let cut = try state()
        #expect(cut.status == nil)
        #expect(cut.what == "the last build was interrupted; the next one checks the state")
        program.remove(".catalog/state.sqlite-wal")

        try program.write(
            String(repeating: "no database ", count: 1_000), to: ".catalog/state.sqlite")
        let damaged = try state()
        #expect(damaged.status == nil)
        #expect(damaged.what == "the state is damaged (it changed since the last build)")
    }

    @Test func `reading the state leaves it unchanged`() throws {
        try program.fetchMug()
        #expect(try program.run(["render", "-C", program.folder]).status == 0)
        #expect(try program.run(["schedule", "status", "-C", program.folder]).messages == "")
        #expect(try program.run(["history", "-C", program.folder]).status == 0)
        #expect(try run(["--offline"]).text.contains("the state is intact: "))
        // An empty log, as processes leave it that only read.
        try program.write("", to: ".catalog/state.sqlite-wal")
        #expect(try state().what.hasPrefix("the state is intact: "))
    }

    @Test func `a template with a mistake ends as a build would`() throws {
        try FileManager.default.createDirectory(
            atPath: program.folder + "/Templates", withIntermediateDirectories: false)
        try program.write("{% if %}", to: "Templates/product.liquid")
        let (outcome, text) = try run(["--offline", "--url", "http://127.0.0.1:1"])
        #expect(outcome.status == 78)
        #expect(text.contains("Templates/product.liquid:1:"), "\(text)")
    }
}
