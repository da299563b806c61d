import CatalogBuild
import HTTP
import JSON
import TestSupport
import Testing

@testable import CatalogCLI

@Suite struct BuildTraceTests {
    private let begin = ContinuousClock.now

    private func request(_ start: Int, _ end: Int) -> BuildEvent {
        .request(
            RequestTry(
                address: "http://a.example/1", status: 200,
                start: begin + .milliseconds(start), elapsed: .milliseconds(end - start)))
    }

    @Test func `requests that overlap are in rows of their own`() {
        var trace = BuildTrace(begin: begin)
        // In the order in which they end.
        let times = [(0, 10), (5, 20), (10, 30), (8, 40), (30, 50), (45, 60)]
        let lanes = times.map { trace.event(for: request($0.0, $0.1), at: .zero)?.lane }
        #expect(lanes == [0, 1, 0, 2, 0, 1].map { .request($0) })
    }

    @Test func `a phase is an event when it ended, or the build did`() {
        var trace = BuildTrace(begin: begin)
        let events: [(Int, BuildEvent)] = [
            (1, .began(.list, total: nil)), (2, .advanced(.list, done: 7, total: nil)),
            (4, .ended(.list, result: "7 products")), (5, .began(.pages, total: nil)),
            (6, .began(.pages, total: 9)),
        ]
        let emitted = events.compactMap { trace.event(for: $1, at: .seconds($0)) }
        #expect(emitted.map(\.name) == ["list"])
        #expect(emitted.first?.details.first?.value == .number(7))
        let last = trace.finish(at: .seconds(9))
        #expect(last?.start == .seconds(5))
        #expect(last?.elapsed == .seconds(4))
        #expect(trace.finish(at: .seconds(9)) == nil)
    }

    @Test func `an event is a complete one of Chrome's format`() {
        let event = TraceEvent(
            lane: .render(1), name: "span 3", start: .microseconds(1_500),
            elapsed: .milliseconds(2), details: [("url", .text("/a\u{1B}"))])
        #expect(
            event.json == """
                {"name":"span 3","cat":"render","ph":"X","ts":1500,"dur":2000,"pid":1,"tid":3001,\
                "args":{"url":"/a\\\\u{1B}"}}
                """)
    }

    private func written(
        limit: Int = 100, _ body: (TraceFile) -> Void
    ) throws -> (text: String, loss: String?) {
        let folder = try TemporaryFolder()
        let file = try TraceFile(
            at: folder.file("trace.json"), hiding: SecretMask([], [Secret("s3cret-k3y")]),
            limit: limit)
        body(file)
        let loss = file.finish()
        #expect(file.finish() == nil)
        return (try folder.read("trace.json"), loss)
    }

    @Test func `a trace is whole also without an end, and hides secrets`() throws {
        let (text, loss) = try written { file in
            file.receive(.began(.list, total: nil))
            file.receive(
                .request(
                    RequestTry(address: "/?key=s3cret-k3y", start: .now, elapsed: .zero)))
        }
        #expect(loss == nil)
        #expect(text.contains("/?key=***"))
        guard case .array(let events) = try JSONValue(parsing: text) else {
            Issue.record("no array: \(text)")
            return
        }
        // The process, two rows with two each, and two events.
        #expect(events.count == 7)
    }

    @Test func `a trace that becomes too long is cut, with a note`() throws {
        let (text, loss) = try written(limit: 3) { file in
            for _ in 0..<5 { file.receive(request(0, 1)) }
        }
        #expect(
            loss?.hasSuffix("is incomplete: the first 3 events are in it, 2 events left out")
                == true)
        #expect(text.contains(#""name":"2 events left out""#))
        _ = try JSONValue(parsing: text)
    }

    @Test func `a full disk costs the trace alone`() throws {
        let file = try TraceFile(at: "/dev/full", hiding: SecretMask())
        for _ in 0..<2_000 { file.receive(request(0, 1)) }
        #expect(
            file.finish()
                == "the trace in '/dev/full' is incomplete: No space left on device; the "
                + "build continues without it")
    }

    @Test func `a trace that cannot be started is an error`() {
        #expect(throws: CommandError.unwritable(path: "/no/such/trace.json")) {
            try TraceFile(at: "/no/such/trace.json", hiding: SecretMask())
        }
    }
}
