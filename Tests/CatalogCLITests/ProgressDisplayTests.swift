import CatalogBuild
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
            .ended(.list, result: "5 products"), .warned("the picture\nis gone"),
            .began(.publish, total: 3), .ended(.publish, result: "3 files written"),
        ]
        for event in events { text += display.text(for: event, at: .zero, width: 80) }
        text += display.finish()
        #expect(
            text == """
                list      5 products
                catalog: warning: the picture is gone
                publish   3 files written

                """)
    }

    @Test func `a quiet build tells warnings alone`() {
        var display = display(.quiet)
        #expect(display.text(for: .began(.list, total: 3), at: .zero, width: 80).isEmpty)
        #expect(
            display.text(for: .advanced(.list, done: 1, total: 3), at: .zero, width: 80).isEmpty)
        #expect(display.text(for: .ended(.list, result: "x"), at: .zero, width: 80).isEmpty)
        #expect(
            display.text(for: .warned("careful"), at: .zero, width: 80)
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

    @Test func `a result takes the place of the moving line`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 2), at: .zero, width: 80)
        let text = display.text(for: .ended(.pages, result: "2 of 2"), at: .zero, width: 80)
        #expect(text == Self.clear + "pages     2 of 2\n")
        #expect(display.finish().isEmpty)
    }

    @Test func `a warning goes above the moving line`() {
        var display = display(.live)
        let line = display.text(for: .began(.pages, total: nil), at: .zero, width: 80)
        let text = display.text(for: .warned("careful"), at: .zero, width: 80)
        #expect(text == Self.clear + "catalog: warning: careful\n" + line)
    }

    @Test func `a warning of a template keeps its lines and its place in front`() {
        var display = display(.quiet)
        let warning = "a.liquid:1:2: warning: odd\n\tb\u{1B}[2J\n\t^"
        #expect(
            display.text(for: .doubted(warning), at: .zero, width: 80)
                == "a.liquid:1:2: warning: odd\n b [2J\n ^\n")
    }

    @Test func `the moving line is taken away when the build fails`() {
        var display = display(.live)
        _ = display.text(for: .began(.pages, total: 2), at: .zero, width: 80)
        #expect(display.finish() == Self.clear)
        #expect(display.finish().isEmpty)
    }

    @Test func `what a phase tells after its end is not shown`() {
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
            if !display.text(for: .warned("\(number)"), at: .zero, width: 80).isEmpty { shown += 1 }
        }
        #expect(shown == min(count, 20))
        #expect(display.finish() == rest)
        #expect(display.finish().isEmpty)
    }
}
