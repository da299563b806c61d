import CatalogBuild
import HTTP

extension LogRecord {
    /// Creates the record of a wait before another try.
    init(_ wait: RequestWait, phase: BuildPhase?) {
        self.init(
            .info, wait.pause == nil ? "waiting for the host" : "trying again after a wait",
            phase: phase,
            [
                "url": .text(wait.address), "status": wait.status.map { .number($0) },
                "reason": .text(wait.reason),
                "ms": wait.pause.map { .number($0.wholeMilliseconds) },
                "try": .number(wait.nextTry), "tries": .number(wait.tries),
            ])
    }

    /// Creates a record of a message that begins with its place, as `page.liquid:3:7: warning:
    /// words`, and shows the line below.
    init(_ level: Level, placed message: String, phase: BuildPhase? = nil) {
        guard let placed = PlacedMessage(message) else {
            self.init(level, message, phase: phase)
            return
        }
        self.init(
            level, placed.text, phase: phase,
            [
                "file": .text(placed.file), "line": .number(placed.line),
                "column": placed.column.map { .number($0) },
            ])
    }
}
