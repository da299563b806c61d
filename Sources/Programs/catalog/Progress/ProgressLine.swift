import CatalogBuild

/// The line that shows the progress of a phase, or the reason why the phase waits.
struct ProgressLine: Equatable {
    let phase: BuildPhase
    /// The start of the phase, measured from any fixed moment.
    let start: Duration
    /// The name of the counted objects, such as `pictures`.
    let unit: String
    private(set) var done = 0
    private(set) var total: Int?
    private var window: RateWindow
    private var timeLeft: TimeLeft
    private var problem: RequestProblem?

    private static let longestBar = 30
    private static let shortestBar = 8

    init(phase: BuildPhase, start: Duration, total: Int?, unit: String) {
        self.phase = phase
        self.start = start
        self.total = total
        self.unit = unit
        window = RateWindow(from: start)
        timeLeft = TimeLeft(from: start)
    }

    /// Records that `done` objects were processed.
    mutating func advance(to done: Int, of total: Int?, at time: Duration) {
        self.done = done
        self.total = total ?? self.total
        tick(at: time)
    }

    /// Records a total that became known after the start.
    mutating func expect(_ total: Int?) {
        self.total = total ?? self.total
    }

    /// Updates the rate and the remaining time.
    mutating func tick(at time: Duration) {
        window.add(done, at: time)
        if let total {
            timeLeft.update(max(0, total - done), rate: window.rate(done, at: time), at: time)
        }
        if let problem, !problem.isCurrent(at: time) { self.problem = nil }
    }

    /// Records a wait; of several waits, the line shows the one that ends last.
    mutating func add(_ new: RequestProblem) {
        guard let problem, !new.outlasts(problem) else { return problem = new }
    }

    /// Returns the line, shortened to `width` columns.
    ///
    /// The complete line has the name of the phase, a bar, the count, the rate and the remaining
    /// time. During a wait, the line shows the reason instead.
    func text(
        at time: Duration, width: Int, _ style: TextStyle, hasBar: Bool = true
    ) -> String {
        if let problem, problem.isCurrent(at: time) {
            let message = problem.message(at: time)
            let short = problem.shortMessage(at: time)
            let text = ["\(count) · \(message)", message, "\(count) · \(short)"]
                .first { phase.label.count + $0.columnCount <= width }
            return (phase.label + (text ?? short)).cut(toColumns: width)
        }
        let left = timeLeft.text(at: time)
        let facts = [[count, rate(at: time), left], [count, left], [percent, left], [count]]
            .map { $0.compactMap(\.self).joined(separator: " · ") }
        let fitting = facts.first { phase.label.count + $0.count <= width }
        guard let fitting else { return (phase.label + count).cut(toColumns: width) }
        let room = width - phase.label.count - fitting.count - 1
        return phase.label + (hasBar ? bar(room, style) : "") + fitting
    }
}

extension ProgressLine {
    private var count: String {
        total.map { "\(done.grouped) of \($0.grouped)" } ?? (done > 0 ? done.grouped : "…")
    }

    /// The processed share, from 0 to 1.
    private var share: Double {
        guard let total, total > 0 else { return 1 }
        return min(1, Double(done) / Double(total))
    }

    private var percent: String? {
        total == nil ? nil : "\(Int(share * 100)) %"
    }

    private func rate(at time: Duration) -> String? {
        window.rate(done, at: time).map { rate in
            "\(rate < 10 ? rate.toOneDecimal : Int(rate).grouped) \(unit)/s"
        }
    }

    /// Returns a bar and a space; empty if the total is unknown or `room` columns are too few.
    private func bar(_ room: Int, _ style: TextStyle) -> String {
        guard let total, total > 0, room >= Self.shortestBar else { return "" }
        let columns = min(room, Self.longestBar)
        let filled = Int(Double(columns) * share)
        return String(repeating: "━", count: filled)
            + style.dim(String(repeating: "─", count: columns - filled)) + " "
    }
}

extension BuildPhase {
    /// The name of the phase, with spaces up to the width of the longest name.
    var label: String {
        let width = Self.allCases.map(\.rawValue.count).max() ?? 0
        return rawValue + String(repeating: " ", count: width - rawValue.count + 2)
    }
}
