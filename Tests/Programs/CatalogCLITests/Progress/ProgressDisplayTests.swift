import CatalogRendering
import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct ProgressDisplayTests {
    private static let clear = "\r\u{1B}[K"

    private func display(_ detail: ProgressDisplay.Detail) -> ProgressDisplay {
        ProgressDisplay(detail, style: TextStyle(isColored: false))
    }

    @Test func `without a terminal each phase is one line at its end`() {
        var display = display(.plain)
        var text = ""
        let events: [BuildEvent] = [
            .began(.list, total: nil), .advanced(.list, done: 5, total: nil),
            .ended(.list, result: "5 products"), .warning("the picture\nis gone"),
            .began(.publish, total: 3), .ended(.publish, result: "3 files written"),
        ]
        for event in events { text += display.text(for: event, at: .zero, width: 80) }
        text += display.finish()
        #expect(
            text == """
                list      5 products in 0.0 s
                catalog: warning: the picture is gone
                publish   3 files written in 0.0 s

                """)
    }

    @Test func `without a terminal a build reports its progress after 10 silent seconds`() {
        var display = display(.plain)
        var lines: [String] = []
        func note(_ text: String, _ second: Int) {
            if !text.isEmpty { lines.append("\(second): \(text)") }
        }
        note(display.text(for: .began(.list, total: nil), at: .zero, width: 80), 0)
        for second in 1...12 { note(display.tick(at: .seconds(second), width: 80), second) }
        note(
            display.text(for: .ended(.list, result: "900 products"), at: .seconds(13), width: 80),
            13)
        note(display.text(for: .began(.details, total: 900), at: .seconds(13), width: 80), 13)
        for second in 14...35 {
            let event = BuildEvent.advanced(.details, done: (second - 13) * 10, total: 900)
            note(display.text(for: event, at: .seconds(second), width: 80), second)
            note(display.tick(at: .seconds(second), width: 80), second)
        }
        #expect(
            lines == [
                "10: list      …\n", "13: list      900 products in 13.0 s\n",
                "23: details   100 of 900 · 10 products/s · 1 min 20 s left\n",
                "33: details   200 of 900 · 10 products/s · 1 min 10 s left\n",
            ])
    }

    @Test func `a quiet build shows no progress, however long it takes`() {
        var display = display(.quiet)
        _ = display.text(for: .began(.list, total: 3), at: .zero, width: 80)
        #expect(
            display.text(for: .advanced(.list, done: 1, total: 3), at: .seconds(60), width: 80)
                .isEmpty)
        #expect(display.tick(at: .seconds(90), width: 80).isEmpty)
    }

    @Test func `a quiet build shows warnings alone`() {
        var display = display(.quiet)
        #expect(display.text(for: .began(.list, total: 3), at: .zero, width: 80).isEmpty)
        #expect(
            display.text(for: .advanced(.list, done: 1, total: 3), at: .zero, width: 80).isEmpty)
        #expect(display.text(for: .ended(.list, result: "x"), at: .zero, width: 80).isEmpty)
        #expect(
            display.text(for: .warning("careful"), at: .zero, width: 80)
                == "catalog: warning: careful\n")
        #expect(display.finish().isEmpty)
    }

    @Test func `the moving line is rewritten at most ten times a second`() {
        var display = display(.live)
        _ = display.text(for: .began(.details, total: 10_000), at: .zero, width: 80)
        var count = 0
        for step in 1...5_000 {
            let event = BuildEvent.advanced(.details, done: step, total: 10_000)
            let text = display.text(for: event, at: .milliseconds(step), width: 80)
            if !text.isEmpty { count += 1 }
        }
        #expect(count == 50)
    }

    @Test func `a result replaces the moving line`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 2), at: .zero, width: 80)
        let text = display.text(for: .ended(.pages, result: "2 of 2"), at: .zero, width: 80)
        #expect(text == Self.clear + "pages     2 of 2 in 0.0 s\n")
        #expect(display.finish().isEmpty)
    }

    @Test func `a warning goes above the moving line`() {
        var display = display(.live)
        let line = display.text(for: .began(.pages, total: nil), at: .zero, width: 80)
        let text = display.text(for: .warning("careful"), at: .zero, width: 80)
        #expect(text == Self.clear + "catalog: warning: careful\n" + line)
    }

    @Test func `a warning of a template keeps its lines and its place in front`() {
        var display = display(.quiet)
        let warning = "a.liquid:1:2: warning: odd\n\tb\u{1B}[2J\n\t^"
        #expect(
            display.text(for: .lintWarning(warning), at: .zero, width: 80)
                == "a.liquid:1:2: warning: odd\n b [2J\n ^\n")
    }

    @Test func `the moving line is taken away when the build fails`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 2), at: .zero, width: 80)
        #expect(display.finish() == Self.clear)
        #expect(display.finish().isEmpty)
    }

    @Test func `events of a phase after its end are not shown`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 2), at: .zero, width: 80)
        _ = display.text(for: .ended(.pages, result: ""), at: .zero, width: 80)
        let late = BuildEvent.advanced(.pages, done: 2, total: 2)
        #expect(display.text(for: late, at: .seconds(9), width: 80).isEmpty)
    }

    @Test(arguments: [
        (20, ""), (21, "… and 1 more warning\n"), (1_300, "… and 1,280 more warnings\n"),
    ])
    func `warnings beyond twenty are counted`(count: Int, rest: String) {
        var display = display(.plain)
        var shown = 0
        for number in 0..<count {
            let text = display.text(for: .warning("\(number)"), at: .zero, width: 80)
            if !text.isEmpty { shown += 1 }
        }
        #expect(shown == min(count, 20))
        #expect(display.finish() == rest)
        #expect(display.finish().isEmpty)
    }

    @Test func `a result without a beginning has no time`() {
        var display = display(.plain)
        let event = BuildEvent.ended(.pictures, result: "1 file removed")
        #expect(
            display.text(for: event, at: .seconds(1), width: 80) == "pictures  1 file removed\n")
    }

    @Test func `the moving line goes on when nothing happens`() {
        var display = display(.live)
        let wait = RequestWait(
            address: "", reason: "", status: 503, pause: .seconds(9), nextTry: 2, tries: 5)
        _ = display.text(for: .began(.list, total: nil), at: .zero, width: 80)
        _ = display.text(for: .wait(wait), at: .seconds(1), width: 80)
        let text = display.tick(at: .seconds(4), width: 80)
        #expect(
            text == """
                \rlist      … · the server replied with 503; trying again in 6 s (2 of 5)\u{1B}[K
                """)
        #expect(display.tick(at: .seconds(10), width: 80) == "\rlist      …\u{1B}[K")
        #expect(display.tick(at: .seconds(10), width: 80).isEmpty)
    }

    @Test func `a terminal that became narrower is cleared of all rows of the line`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 100), at: .zero, width: 80)
        let text = display.tick(at: .seconds(1), width: 30)
        #expect(text.hasPrefix("\r\u{1B}[1A\u{1B}[Jpages     "), "\(text.debugDescription)")
        #expect(display.finish() == Self.clear)
    }

    @Test func `a line of the log is above the moving one`() {
        var display = display(.live)
        let line = display.text(for: .began(.pages, total: nil), at: .zero, width: 80)
        let text = display.text(forLine: "request answered", at: .zero, width: 80)
        #expect(text == Self.clear + "request answered\n" + line)
    }

    @Test(arguments: [(SiteSubject.products, "products"), (.movies, "charts")])
    func `counted things have their name`(subject: SiteSubject, name: String) {
        var display = ProgressDisplay(
            .live, style: TextStyle(isColored: false), units: subject.profile.units)
        _ = display.text(for: .began(.list, total: nil), at: .zero, width: 80)
        let event = BuildEvent.advanced(.list, done: 100, total: nil)
        let text = display.text(for: event, at: .seconds(2), width: 80)
        #expect(text.contains("100 · 50 \(name)/s"))
    }
}
