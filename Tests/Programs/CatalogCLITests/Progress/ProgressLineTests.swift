import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct ProgressLineTests {
    private let style = TextStyle(isColored: false)

    private func line(_ done: Int, of total: Int?) -> ProgressLine {
        var line = ProgressLine(
            phase: .details, start: .seconds(10), total: total, unit: "products")
        line.advance(to: done, of: total, at: .seconds(10))
        return line
    }

    /// A progress line with this rate after this time.
    private func line(rate: Int, seconds: Int, of total: Int?) -> ProgressLine {
        var line = ProgressLine(
            phase: .details, start: .seconds(10), total: total, unit: "products")
        for half in 1...max(1, seconds * 2) {
            line.advance(
                to: rate * half / 2, of: total, at: .seconds(10) + .milliseconds(500 * half))
        }
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
            (
                .max, .max - 1,
                "details   ━━━━━━━━━━━━━━ 9,223,372,036,854,775,807 of 9,223,372,036,854,775,806"
            ),
        ] as [(Int, Int?, String)])
    func `the bar grows with the progress`(done: Int, total: Int?, text: String) {
        #expect(line(done, of: total).text(at: .seconds(10), width: 79, style) == text)
    }

    @Test(
        arguments: [
            (300, 4, nil, "details   1,200 · 300 products/s"),
            (2, 30, nil, "details   60 · 2.0 products/s"),
            (0, 4, 9, "details   ━"),
        ] as [(Int, Int, Int?, String)])
    func `the rate is shown when it is reliable`(
        rate: Int, seconds: Int, total: Int?, message: String
    ) {
        let early = line(1_200, of: nil)
        #expect(
            early.text(at: .seconds(10) + .milliseconds(400), width: 79, style)
                == "details   1,200")
        let text = line(rate: rate, seconds: seconds, of: total)
            .text(at: .seconds(10 + seconds), width: 79, style)
        #expect(rate > 0 ? text == message : !text.contains("/s"), "\(text)")
    }

    @Test func `the rate is that of the last seconds`() {
        var line = line(rate: 1_000, seconds: 10, of: nil)
        for second in 21...40 { line.advance(to: 10_000, of: nil, at: .seconds(second)) }
        #expect(
            line.text(at: .seconds(40), width: 79, style) == "details   10,000 · 0.0 products/s")
    }

    @Test func `the rate begins again when a list is read again`() {
        var line = line(rate: 1_000, seconds: 10, of: nil)
        line.advance(to: 20, of: nil, at: .seconds(21))
        #expect(line.text(at: .seconds(21), width: 79, style) == "details   20")
        line.advance(to: 60, of: nil, at: .seconds(22))
        #expect(line.text(at: .seconds(22), width: 79, style) == "details   60 · 40 products/s")
    }

    @Test(
        arguments: [
            (10, 1, 1_000, nil), (10, 4, 48, "1 s left"), (10, 4, 120, "8 s left"),
            (10, 4, 170, "15 s left"), (10, 4, 1_000, "1 min 40 s left"),
            (10, 4, 10_000, "17 min 0 s left"), (10, 4, 100_000_000, nil), (10, 4, 40, nil),
            (10, 4, nil, nil),
        ] as [(Int, Int, Int?, String?)])
    func `the remaining time is shown when the rate is known`(
        rate: Int, seconds: Int, total: Int?, message: String?
    ) {
        let text = line(rate: rate, seconds: seconds, of: total)
            .text(at: .seconds(10 + seconds), width: 120, style)
        #expect(message.map { text.hasSuffix(" · " + $0) } ?? !text.contains("left"), "\(text)")
    }

    @Test func `the remaining time does not jump when the rate does`() {
        var line = line(rate: 100, seconds: 10, of: 10_000)
        var former = 90
        for (second, done) in zip(21..., [1_000, 1_300, 1_310, 1_500, 1_800, 1_800, 1_900]) {
            line.advance(to: done, of: nil, at: .seconds(second))
            let text = line.text(at: .seconds(second), width: 120, style)
            let words = text.split(separator: " · ").last ?? ""
            let numbers = words.split(separator: " ").compactMap { Int($0) }
            let seconds = numbers.count == 2 ? numbers[0] * 60 + numbers[1] : numbers.first ?? 0
            #expect(abs(seconds - former) <= 30, "\(text)")
            former = seconds
        }
    }

    @Test(
        arguments: [
            (110, "─── 500 of 1,000 · 100 products/s · 5 s left"),
            (55, "details   500 of 1,000 · 100 products/s · 5 s left"),
            (40, "details   500 of 1,000 · 5 s left"), (30, "details   50 % · 5 s left"),
            (24, "details   500 of 1,000"), (15, "details   500 …"), (5, "deta…"),
        ] as [(Int, String)])
    func `a narrower terminal shows less`(width: Int, message: String) {
        let text = line(rate: 100, seconds: 5, of: 1_000)
            .text(at: .seconds(15), width: width, style)
        #expect(text.hasSuffix(message), "\(text)")
        #expect(text.columnCount <= width)
    }

    @Test(arguments: 0...120)
    func `no line is wider than its room`(width: Int) {
        let wait = RequestWait(
            address: "", reason: "가격을 알 수 없습니다", pause: .seconds(9), nextTry: 2, tries: 5)
        for total in [nil, 3, 100_000] {
            for problem in [nil, RequestProblem(wait, at: .seconds(20))] {
                var line = line(2, of: total)
                if let problem { line.add(problem) }
                let text = line.text(at: .seconds(20), width: width, style)
                #expect(text.columnCount <= max(1, width))
            }
        }
    }

    @Test func `colours do not count as columns`() {
        let plain = line(1, of: 3).text(at: .seconds(10), width: 40, style)
        let colored = line(1, of: 3).text(at: .seconds(10), width: 40, TextStyle(isColored: true))
        #expect(colored.replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    }
}
