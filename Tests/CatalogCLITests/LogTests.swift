import Faults
import FoundationEssentials
import JSON
import Synchronization
import Testing

/// What builds tell while they run, to people and to programs.
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

    /// The talk without what is different each time.
    private func masked(_ talk: String) -> String {
        talk.replacing(/"ts":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/, with: #""ts":"…""#)
            .replacing(/("ms":|ms=)\d+/) { "\($0.output.1)0" }
            .replacing(api.address(""), with: "http://api.example")
    }

    @Test func `programs are told of all that a build does, an object a line`() throws {
        defer { program.remove() }
        _ = try build()
        price.amount.withLock { $0 = 900 }
        price.failures.withLock { $0 = 1 }
        let outcome = try build("--log-format", "json", "--verbose")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("1 product (+0 −0) · 1 cheaper"))
        try expectGolden(masked(outcome.talk), "log-json")
        for line in outcome.talk.split(separator: "\n") {
            #expect((try? JSONValue(parsing: String(line))) != nil, "\(line)")
        }
    }

    @Test func `people are told of all that a build does, when they ask`() throws {
        defer { program.remove() }
        _ = try build()
        price.amount.withLock { $0 = 900 }
        let outcome = try build("-v")
        #expect(outcome.talk.contains("request answered method=GET url=\(api.address("/"))"))
        #expect(
            outcome.talk.contains(
                #"file changed path=products/1.html kind=product reason="its product changed""#))
        #expect(!(try build()).talk.contains("request answered"))
    }

    @Test func `what ended the program is in the log`() throws {
        defer { program.remove() }
        let broken = FaultServer { _, _ in .status(403) }
        let failure = try program.run([
            "build", "-C", program.folder, "--url", broken.address(""), "--log-format=json", "-q",
        ])
        #expect(failure.status == 77)
        #expect(failure.talk.split(separator: "\n").count == 1)
        #expect(failure.talk.contains(#""level":"error","msg":""#))
        #expect(failure.talk.hasSuffix(#""exit":77}"# + "\n"))
        try program.write("titel: x\n", to: "catalog.yml")
        let misspelt = try build("--log-format=json")
        #expect(misspelt.talk.contains(#""line":1,"column":1,"exit":78}"#))
        #expect(misspelt.talk.contains(#""file":""#))
    }

    @Test func `quiet and verbose exclude each other`() throws {
        defer { program.remove() }
        let outcome = try build("-q", "-v")
        #expect(outcome.status == 64)
        #expect(outcome.talk.contains("'--quiet' and '--verbose' cannot be used together"))
    }
}
