import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct LogRecordsTests {
    private static let wait = RequestWait(
        address: "http://a.example/", reason: "the server replied with status 503",
        pause: .seconds(8), nextTry: 2, tries: 5)

    /// The log lines for events at the given seconds.
    private func lines(
        _ detail: LogRecords.Detail, _ events: [(Int, BuildEvent)]
    ) -> [String] {
        var records = LogRecords(detail)
        return events.compactMap { second, event in
            records.record(of: event, at: .seconds(second)).map { record in
                "\(record.level) \(record.phase?.rawValue ?? "-"): \(record.text)"
            }
        }
    }

    @Test func `a phase is logged when it begins, every ten seconds, and at its end`() {
        let events: [(Int, BuildEvent)] = [
            (0, .began(.list, total: nil)), (1, .advanced(.list, done: 5, total: 50)),
            (10, .advanced(.list, done: 20, total: nil)),
            (11, .advanced(.list, done: 30, total: nil)),
            (19, .advanced(.pages, done: 1, total: 2)), (20, .ended(.list, result: "50 products")),
            (21, .ended(.pages, result: "none")),
        ]
        #expect(
            lines(.normal, events) == [
                "info list: phase began", "info list: phase continues done=20 total=50 ms=10000",
                "info list: 50 products done=30 total=50 ms=20000", "info pages: none",
            ])
    }

    @Test func `a phase that learns its size does not begin twice`() {
        let events: [(Int, BuildEvent)] = [
            (0, .began(.pages, total: nil)), (3, .began(.pages, total: 9)),
            (4, .ended(.pages, result: "9 pages")),
        ]
        #expect(
            lines(.normal, events) == [
                "info pages: phase began", "info pages: 9 pages total=9 ms=4000",
            ])
    }

    @Test func `warnings have the phase, and those of templates their place`() {
        let events: [(Int, BuildEvent)] = [
            (0, .warning("careful")), (0, .began(.pages, total: nil)), (0, .warning("careful")),
            (0, .lintWarning("a.liquid:3:7: warning: odd\n  {{ x }}")),
        ]
        #expect(
            lines(.quiet, events) == [
                "warning -: careful", "warning pages: careful",
                "warning pages: odd\n  {{ x }} file=a.liquid line=3 column=7",
            ])
    }

    @Test(
        arguments: [(.quiet, 0), (.normal, 2), (.verbose, 4)] as [(LogRecords.Detail, Int)])
    func `waits are logged every ten seconds, and each of them in detail`(
        detail: LogRecords.Detail, count: Int
    ) {
        let lines = lines(detail, [0, 1, 9, 10].map { ($0, .wait(Self.wait)) })
        #expect(lines.count == count)
        let line = """
            info -: trying again after a wait url=http://a.example/ reason="the server replied \
            with status 503" ms=8000 try=2 tries=5
            """
        #expect(lines.allSatisfy { $0 == line })
    }
}
