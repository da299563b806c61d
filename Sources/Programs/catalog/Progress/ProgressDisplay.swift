import CatalogBuild

/// A state machine that turns build events into text for the terminal.
///
/// The display has no side effects: it receives events and times, and returns text to write. A
/// build runs in phases, such as reading the list or making pictures. On a terminal the last line
/// shows the running phase, until the result of the phase replaces the line.
struct ProgressDisplay {
    /// The amount of detail.
    enum Detail {
        /// Results of phases, and a line that is updated in place while a phase runs.
        case live
        /// Only results of phases.
        case plain
        /// Only warnings.
        case quiet
    }

    /// The largest number of warnings that are shown; further warnings are only counted.
    static let maximumWarnings = 20
    /// The shortest time between two updates of the line that is updated in place.
    static let interval = Duration.milliseconds(100)
    /// The longest time without output when no line can be updated in place.
    static let longestSilence = Duration.seconds(10)

    private let detail: Detail
    private let style: TextStyle
    private let units: ProgressUnits
    private var line: ProgressLine?
    private var lastDrawn: Duration?
    /// The time of the last line that was not updated in place, or of the start of the first phase.
    private var lastWritten: Duration?
    /// The number of columns of the updated line when it was last written.
    private var drawnColumns = 0
    /// The width of the terminal in columns at the last event.
    private var width = 80
    private var warningCount = 0

    init(_ detail: Detail, style: TextStyle, units: ProgressUnits = ProgressUnits()) {
        self.detail = detail
        self.style = style
        self.units = units
    }

    /// Returns the text to write about an event.
    ///
    /// - Parameters:
    ///   - time: the time of the event, measured from any fixed moment.
    ///   - width: the width of the terminal in columns.
    mutating func text(for event: BuildEvent, at time: Duration, width: Int) -> String {
        self.width = width
        switch event {
        case .began(let phase, let total):
            if line?.phase == phase {
                line?.expect(total)
            } else {
                line = ProgressLine(
                    phase: phase, start: time, total: total, unit: units.name(in: phase))
            }
            lastDrawn = nil
            lastWritten = lastWritten ?? time
            return redrawn(at: time)
        case .advanced(let phase, let done, let total):
            guard detail != .quiet, line?.phase == phase else { return "" }
            line?.advance(to: done, of: total, at: time)
            return redrawn(at: time)
        case .ended(let phase, let result):
            let cleared = clear()
            let start = line?.phase == phase ? line?.start : nil
            line = nil
            guard detail != .quiet else { return "" }
            lastWritten = time
            let elapsed = start.map { " in \((time - $0).inUnits)" } ?? ""
            return cleared + "\(phase.label)\(result)\(elapsed)\n"
        case .warning(let message):
            let line = "catalog: \(style.yellow("warning:")) \(message.onOneLine)"
            return text(forWarning: line, at: time)
        case .lintWarning(let message):
            return text(forWarning: message.onItsLines, at: time)
        case .wait(let wait):
            line?.add(RequestProblem(wait, at: time))
            return redrawn(at: time)
        case .stopping: return finish()
        case .request, .picture, .work, .product, .file:
            guard let record = LogRecord(event) else { return "" }
            return text(forLine: record.text, at: time, width: width)
        }
    }

    /// Returns the text to write at regular intervals without events.
    ///
    /// The text changes because the elapsed time grows, and because the width of the terminal may
    /// change.
    mutating func tick(at time: Duration, width: Int) -> String {
        self.width = width
        line?.tick(at: time)
        return redrawn(at: time)
    }

    /// Returns the text that writes `line` above the line that is updated in place.
    mutating func text(forLine line: String, at time: Duration, width: Int) -> String {
        self.width = width
        let text = clear() + "\(line)\n"
        lastDrawn = nil
        lastWritten = time
        return text + redrawn(at: time)
    }

    /// Returns the text to write at the end of a build, even if the build failed.
    mutating func finish() -> String {
        let cleared = clear()
        line = nil
        let count = warningCount - Self.maximumWarnings
        guard count > 0 else { return cleared }
        warningCount = 0
        return cleared + style.yellow("… and \(count.counted("more warning"))") + "\n"
    }
}

extension ProgressDisplay {
    /// Returns the text that erases the updated line.
    private mutating func clear() -> String {
        guard detail == .live, line != nil else { return "" }
        // If the terminal became narrower, the line now occupies several rows.
        let rowsAbove = (drawnColumns - 1) / max(1, width)
        drawnColumns = 0
        return rowsAbove > 0 ? "\r\u{1B}[\(rowsAbove)A\u{1B}[J" : "\r\u{1B}[K"
    }

    private mutating func redrawn(at time: Duration) -> String {
        if detail == .plain { return permanentLine(at: time) }
        guard detail == .live, let line else { return "" }
        if let lastDrawn, time - lastDrawn < Self.interval { return "" }
        lastDrawn = time
        let start = drawnColumns > width ? clear() : "\r"
        // The last column stays empty, because some terminals wrap a line that fills it.
        let text = line.text(at: time, width: width - 1, style)
        let plain = line.text(at: time, width: width - 1, TextStyle(isColored: false))
        drawnColumns = plain.columnCount
        return start + text + "\u{1B}[K"
    }

    /// Returns a line with the progress of the phase, if `longestSilence` has passed without
    /// output.
    private mutating func permanentLine(at time: Duration) -> String {
        guard let line, let lastWritten, time - lastWritten >= Self.longestSilence else {
            return ""
        }
        self.lastWritten = time
        return line.text(at: time, width: width - 1, TextStyle(isColored: false), hasBar: false)
            + "\n"
    }

    private mutating func text(forWarning line: String, at time: Duration) -> String {
        warningCount += 1
        guard warningCount <= Self.maximumWarnings else { return "" }
        return text(forLine: line, at: time, width: width)
    }
}
