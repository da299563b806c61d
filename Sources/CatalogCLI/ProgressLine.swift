import CatalogBuild

/// The line that shows how far a phase is.
struct ProgressLine: Equatable {
    let phase: BuildPhase
    /// When the phase began.
    let start: Duration
    private(set) var done = 0
    private(set) var total: Int?

    private static let longestBar = 30
    private static let shortestBar = 8
    /// A rate over less time than this would jump about.
    private static let shortestTime = Duration.milliseconds(500)
    /// In seconds; beyond it a rate is too low to promise anything.
    private static let longestGuess = 100.0 * 3600

    init(phase: BuildPhase, start: Duration, total: Int?) {
        self.phase = phase
        self.start = start
        self.total = total
    }

    mutating func advance(to done: Int, of total: Int?) {
        self.done = done
        self.total = total ?? self.total
    }

    /// The line in at most `width` columns: the phase, a bar if it fits and the end is known, the
    /// count, the rate and the time left.
    func text(at time: Duration, width: Int, _ style: TextStyle) -> String {
        let facts = facts(at: time)
        let plain = phase.label + facts
        let room = width - plain.count - 1
        guard let total, total > 0, room >= Self.shortestBar else {
            return String(plain.prefix(max(0, width)))
        }
        let columns = min(room, Self.longestBar)
        let filled = columns * min(done, total) / total
        return phase.label + String(repeating: "━", count: filled)
            + style.dim(String(repeating: "─", count: columns - filled)) + " " + facts
    }

    private func facts(at time: Duration) -> String {
        let count =
            total.map { "\(done.grouped) of \($0.grouped)" } ?? (done > 0 ? done.grouped : "…")
        guard done > 0, time - start >= Self.shortestTime else { return count }
        let rate = Double(done) / ((time - start) / .seconds(1))
        let speed = "\(count) · \(rate < 10 ? rate.toOneDecimal : Int(rate).grouped)/s"
        guard let total, let left = timeLeft(to: total, rate) else { return speed }
        return "\(speed) · \(left.inRoundWords) left"
    }

    /// How long the rest takes at this rate, in whole seconds; `nil` when that says nothing.
    private func timeLeft(to total: Int, _ rate: Double) -> Duration? {
        let seconds = Double(total - done) / rate
        guard seconds >= 1, seconds < Self.longestGuess else { return nil }
        return .seconds(Int(seconds.rounded(.up)))
    }
}

extension BuildPhase {
    /// The name of the phase, in a column as wide as the widest.
    var label: String {
        let width = Self.allCases.map(\.rawValue.count).max() ?? 0
        return rawValue + String(repeating: " ", count: width - rawValue.count + 2)
    }
}
