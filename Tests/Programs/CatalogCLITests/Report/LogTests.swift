import TestSupport
import FoundationEssentials
import JSON
import Synchronization
import Testing

/// The logs of builds, for people and for programs.
@Suite struct LogTests {
    private let program: Program
    private let price: Price
    private let api: FaultServer

    /// The price of the only product, and how often the API answers 503 first.
    private final class Price: Sendable {
        let amount = Mutex(1_000)
        let failures = Mutex(0)

        func reply(to path: String) -> Reply {
            let fails = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            if fails { return .status(503) }
            let row =
                #"{"id":1,"name":"Mug","price":\#(amount.withLock { $0 }),"currency":"KRW","#
                + #""stock":3}"#
            return .ok(
                path.contains("?") ? #"{"pages":[\#(row)],"lastPage":1,"hasNext":false}"# : row)
        }
    }

    init() throws {
        program = try Program()
        let price = Price()
        self.price = price
        api = FaultServer { request, _ in price.reply(to: request.path) }
        // Which list is rendered first is chance.
        try program.write("lists:\n  orders: []\n  filters: []\n", to: "catalog.yml")
    }

    private func build(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.run(
            ["build", "-C", program.folder, "--url", api.address("")] + arguments,
            environment: environment)
    }

    /// The messages without values that differ in each run.
    private func masked(_ text: String) -> String {
        text.replacing(/"ts":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, with: #""ts":"…""#)
            .replacing(/("ms":|ms=)\d+/) { "\($0.output.1)0" }
            .replacing(api.address(""), with: "http://api.example")
    }

    @Test func `the verbose log in JSON has all events of a build, an object a line`() throws {
        _ = try build()
        price.amount.withLock { $0 = 900 }
        price.failures.withLock { $0 = 1 }
        let outcome = try build("--log-format", "json", "--verbose")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("1 product (+0 −0) · 1 cheaper"))
        try expectGolden(masked(outcome.messages), "log-json")
        for line in outcome.messages.split(separator: "\n") {
            #expect((try? JSONValue(parsing: String(line))) != nil, "\(line)")
        }
    }

    @Test func `the verbose log for people has all events of a build`() throws {
        _ = try build()
        price.amount.withLock { $0 = 900 }
        let outcome = try build("-v")
        #expect(outcome.messages.contains("request answered method=GET url=\(api.address("/"))"))
        #expect(
            outcome.messages.contains(
                #"file changed path=products/1.html kind=product reason="its product changed""#))
        #expect(!(try build()).messages.contains("request answered"))
    }

    @Test func `the error that ended the program is in the log`() throws {
        let broken = FaultServer { _, _ in .status(403) }
        let failure = try program.run([
            "build", "-C", program.folder, "--url", broken.address(""), "--log-format=json", "-q",
        ])
        #expect(failure.status == 77)
        #expect(failure.messages.split(separator: "\n").count == 1)
        #expect(failure.messages.contains(#""level":"error","msg":""#))
        #expect(failure.messages.hasSuffix(#""exit":77}"# + "\n"))
        try program.write("titel: x\n", to: "catalog.yml")
        let misspelt = try build("--log-format=json")
        #expect(misspelt.messages.contains(#""line":1,"column":1,"exit":78}"#))
        #expect(misspelt.messages.contains(#""file":""#))
    }

    @Test func `quiet and verbose exclude each other`() throws {
        let outcome = try build("-q", "-v")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("'--quiet' and '--verbose' cannot be used together"))
    }

    /// A text of a run without values that differ in each run.
    private func timeless(_ text: String) -> String {
        text.replacing(/[\d.]+ s\b/, with: "0.0 s")
            .replacing(/"ts":\d+,"dur":\d+/, with: #""ts":0,"dur":0"#)
            .replacing(api.address(""), with: "http://api.example")
    }

    @Test func `a trace has phases, requests, pages and steps, each in its row`() throws {
        _ = try build()
        price.amount.withLock { $0 = 900 }
        #expect(try build("--trace", "trace.json").status == 0)
        let lines = timeless(program.text("trace.json")).split(separator: "\n")
            .filter { !$0.contains("thread_") }
            .map { $0.replacing(/"cat":"render".*/, with: #""cat":"render"…"#) }
        // Which thread is done first is chance.
        try expectGolden(lines.sorted().joined(separator: "\n") + "\n", "trace")
        _ = try JSONValue(parsing: program.text("trace.json"))
        let broken = FaultServer { _, _ in .status(403) }
        let failure = try program.run([
            "build", "-C", program.folder, "--url", broken.address(""), "--trace", "trace.json",
            "--state", "new", "-o", "new-dist",
        ])
        #expect(failure.status == 77)
        _ = try JSONValue(parsing: program.text("trace.json"))
        #expect(program.text("trace.json").contains(#""name":"GET 403""#))
    }

    @Test func `a step of a GitHub workflow shows what changed`() throws {
        let environment = [
            "GITHUB_STEP_SUMMARY": "\(program.folder)/summary.md",
            "GITHUB_OUTPUT": "\(program.folder)/outputs",
        ]
        try program.write(
            "base_url: https://shop.example\nlists:\n  orders: []\n  filters: []\n",
            to: "catalog.yml")
        _ = try build(environment: environment)
        program.remove("summary.md")
        program.remove("outputs")
        price.amount.withLock { $0 = 900 }
        #expect(try build(environment: environment).status == 0)
        try expectGolden(timeless(program.text("summary.md")), "step-summary")
        #expect(program.text("outputs") == "changed=true\nwritten=7\noutcome=published\n")
        #expect(try build(environment: environment).status == 0)
        #expect(
            program.text("outputs").hasSuffix("\nchanged=false\nwritten=0\noutcome=unchanged\n"))
    }

    @Test func `a step of a GitHub workflow reports errors where they are`() throws {
        try program.write("titel: x\n", to: "catalog.yml")
        let variables = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": program.folder]
        let outcome = try build(environment: variables)
        #expect(outcome.status == 78)
        let line = try #require(outcome.messages.split(separator: "\n").last)
        #expect(line.hasPrefix("::error file=catalog.yml,line=1,col=1,title=catalog::"), "\(line)")
        let json = try build("--log-format=json", environment: variables)
        #expect(!json.messages.contains("::error"))
    }

    @Test func `a path that looks like a place is not a place for GitHub`() throws {
        let outcome = try build(
            "--report", "a:1:b/none/x.json", environment: ["GITHUB_ACTIONS": "true"])
        #expect(outcome.status == 73, "\(outcome.messages)")
        #expect(outcome.messages.contains("\n::error title=catalog::"), "\(outcome.messages)")
        let warned = try build(
            environment: [
                "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/no:1:such/summary.md",
            ])
        #expect(warned.status == 0)
        #expect(warned.messages.contains("\n::warning title=catalog::"), "\(warned.messages)")
    }

    @Test func `a summary that cannot be written affects nothing else`() throws {
        let outcome = try build(environment: ["GITHUB_STEP_SUMMARY": "/no/such/summary.md"])
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("warning: cannot write '/no/such/summary.md'"))
    }

    @Test(
        arguments: [
            "2>/dev/full", "2>&-", ">&-", "<&- >&- 2>&-", "| true", "2>&1 | true",
            "--trace /dev/full",
        ])
    func `a build does not depend on its observers`(redirection: String) throws {
        let shell = try Program(at: "/bin/bash")
        let command = """
            set -o pipefail; "$0" build -C "$1" --url "$2" --log-format json -v \(redirection)
            """
        let outcome = try shell.run(["-c", command, program.path, program.folder, api.address("")])
        #expect(outcome.status == 0, "\(outcome.messages)")
        // The messages are in none of the files.
        let verified = try program.run(["verify", "-C", program.folder])
        #expect(verified.status == 0, "\(verified.messages)")
    }
}
