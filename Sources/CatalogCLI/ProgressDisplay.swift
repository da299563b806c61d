import CatalogBuild

/// Turns what a build tells into what is written about it.
///
/// A pure state machine: events and times in, text out. Where lines may be rewritten, the last
/// line shows the running phase until its result takes its place.
struct ProgressDisplay {
    /// How much is shown.
    enum Detail {
        /// Results of phases, and between them a line that moves.
        case live
        /// Results of phases.
        case plain
        /// Warnings alone.
        case quiet
    }

    /// Warnings beyond this many are counted, not shown.
    static let maximumWarnings = 20
    /// The shortest time between two states of the moving line.
    static let interval = Duration.milliseconds(100)

    private let detail: Detail
    private let style: TextStyle
    private var line: ProgressLine?
    private var lastDrawn: Duration?
    private var warningCount = 0

    init(_ detail: Detail, style: TextStyle) {
        self.detail = detail
        self.style = style
    }

    /// What to write about an event.
    ///
    /// - Parameters:
    ///   - time: The time since any fixed moment.
    ///   - width: The columns of the terminal.
    mutating func text(for event: BuildEvent, at time: Duration, width: Int) -> String {
        switch event {
        case .began(let phase, let total):
            line = ProgressLine(phase: phase, start: time, total: total)
            lastDrawn = nil
            return redrawn(at: time, width)
        case .advanced(let phase, let done, let total):
            guard line?.phase == phase else { return "" }
            line?.advance(to: done, of: total)
            return redrawn(at: time, width)
        case .ended(let phase, let result):
            let cleared = cleared
            line = nil
            return detail == .quiet ? "" : cleared + "\(phase.label)\(result)\n"
        case .warned(let warning):
            let words = "catalog: \(style.yellow("warning:")) \(warning.onOneLine)"
            return text(forWarning: words, at: time, width)
        case .doubted(let warning):
            return text(forWarning: warning.onItsLines, at: time, width)
        case .waits: return ""
        }
    }

    /// What to write to have a line stand above the moving one.
    mutating func text(forLine line: String, at time: Duration, width: Int) -> String {
        let text = cleared + "\(line)\n"
        lastDrawn = nil
        return text + redrawn(at: time, width)
    }

    /// What to write at the end, however it came.
    mutating func finish() -> String {
        let cleared = cleared
        line = nil
        let count = warningCount - Self.maximumWarnings
        guard count > 0 else { return cleared }
        warningCount = 0
        return cleared + style.yellow("… and \(count.counted("more warning"))") + "\n"
    }
}

extension ProgressDisplay {
    /// Takes the moving line away.
    private var cleared: String {
        detail == .live && line != nil ? "\r\u{1B}[K" : ""
    }

    private mutating func redrawn(at time: Duration, _ width: Int) -> String {
        guard detail == .live, let line else { return "" }
        if let lastDrawn, time - lastDrawn < Self.interval { return "" }
        lastDrawn = time
        // The last column stays free: some terminals break the line when it is taken.
        return "\r" + line.text(at: time, width: width - 1, style) + "\u{1B}[K"
    }

    private mutating func text(
        forWarning words: String, at time: Duration, _ width: Int
    ) -> String {
        warningCount += 1
        guard warningCount <= Self.maximumWarnings else { return "" }
        return self.text(forLine: words, at: time, width: width)
    }
}
