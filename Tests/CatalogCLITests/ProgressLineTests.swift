import CatalogBuild
import Testing

@testable import CatalogCLI

@Suite struct ProgressLineTests {
    private let style = TextStyle(isColored: false)

    private func line(_ done: Int, of total: Int?) -> ProgressLine {
        var line = ProgressLine(phase: .details, start: .seconds(10), total: total)
        line.advance(to: done, of: total)
        return line
    }

    @Test(
        arguments: [
            (0, 30, "details   ────────────────────────────── 0 of 30"),
            (10, 30, "details   ━━━━━━━━━━──────────────────── 10 of 30"),
            (30, 30, "details   ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 30 of 30"),
            (31, 30, "details   ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 31 of 30"),
            (0, nil, "details   …"),
            (5, nil, "details   5"),
            (0, 0, "details   0 of 0"),
        ] as [(Int, Int?, String)])
    func `the bar grows with what is done`(done: Int, total: Int?, text: String) {
        #expect(line(done, of: total).text(at: .seconds(10), width: 79, style) == text)
    }

    @Test func `the rate is told once it means something`() {
        let line = line(1_200, of: nil)
        let early = line.text(at: .seconds(10) + .milliseconds(400), width: 79, style)
        #expect(early == "details   1,200")
        #expect(line.text(at: .seconds(14), width: 79, style) == "details   1,200 · 300/s")
        #expect(line.text(at: .seconds(1_010), width: 79, style) == "details   1,200 · 1.2/s")
    }

    @Test(
        arguments: [
            (10, 30, 2, "10 of 30 · 5.0/s · 4 s left"),
            (10, 100, 20, "10 of 100 · 0.5/s · 3 min 0 s left"),
            (29, 30, 29, "29 of 30 · 1.0/s · 1 s left"), (30, 30, 2, "30 of 30 · 15/s"),
            (1, 1_000_000, 3600, "1 of 1,000,000 · 0.0/s"),
        ] as [(Int, Int, Int, String)])
    func `the time left is told where the rate says it`(
        done: Int, total: Int, seconds: Int, words: String
    ) {
        let text = line(done, of: total).text(at: .seconds(10 + seconds), width: 99, style)
        #expect(text.hasSuffix(" " + words), "\(text)")
    }

    @Test(arguments: 0...120)
    func `no line is wider than its room`(width: Int) {
        for total in [nil, 3, 100_000] {
            let text = line(2, of: total).text(at: .seconds(20), width: width, style)
            #expect(text.count <= width)
        }
    }

    @Test func `a narrow terminal gets no bar`() {
        #expect(line(1, of: 3).text(at: .seconds(10), width: 24, style) == "details   1 of 3")
    }

    @Test func `colours do not count as columns`() {
        let plain = line(1, of: 3).text(at: .seconds(10), width: 40, style)
        let colored = line(1, of: 3).text(at: .seconds(10), width: 40, TextStyle(isColored: true))
        #expect(colored.replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    }
}
