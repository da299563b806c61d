import CatalogBuild
import CatalogModel
import HTTP

extension LogRecord {
    /// Creates the record of `event`; `nil` for events of phases and others that this type does not
    /// log.
    init?(_ event: BuildEvent) {
        switch event {
        case .began, .advanced, .ended, .stopping, .work: return nil
        case .warning(let message): self.init(event.level, message)
        case .lintWarning(let message): self.init(event.level, placed: message)
        case .wait(let wait): self.init(event.level, wait)
        case .request(let request): self.init(event.level, request)
        case .picture(let reference, .made):
            self.init(event.level, "picture made", ["url": .text(reference)])
        case .picture(let reference, .unchanged):
            self.init(event.level, "picture unchanged", ["url": .text(reference)])
        case .picture(let reference, .refused(let reason)):
            self.init(
                event.level, "picture refused",
                ["url": .text(reference), "reason": .text(reason)])
        case .product(let change):
            let kinds = change.kinds.map(\.rawValue).joined(separator: ", ")
            self.init(
                event.level, "product changed",
                ["id": .text(change.id.text), "reason": .text(kinds)])
        case .file(let path, let kind, let change, let reasons):
            self.init(
                event.level, "file \(change.rawValue)",
                [
                    "path": .text(path), "kind": .text(kind),
                    "reason": .text(reasons.joined(separator: "; ")),
                ])
        }
    }

    /// Creates the record of a wait before a request is repeated.
    private init(_ level: BuildEvent.Level, _ wait: RequestWait) {
        self.init(
            level, wait.pause == nil ? "waiting for the host" : "trying again after a wait",
            [
                "url": .text(wait.address), "status": wait.status.map { .number($0) },
                "reason": .text(wait.reason),
                "ms": wait.pause.map { .number($0.wholeMilliseconds) },
                "try": .number(wait.nextTry), "tries": .number(wait.tries),
            ])
    }

    private init(_ level: BuildEvent.Level, _ request: RequestTry) {
        self.init(
            level, request.failure == nil ? "request answered" : "request failed",
            [
                "method": .text(request.method.rawValue), "url": .text(request.address),
                "status": request.status.map { .number($0) },
                "ms": .number(request.elapsed.wholeMilliseconds), "try": .number(request.number),
                "reason": request.failure.map { .text($0) },
            ])
    }

    /// Creates the record of a message that begins with a file and a line, such as
    /// `page.liquid:3:7: warning: message`.
    init(_ level: BuildEvent.Level, placed message: String) {
        guard let placed = PlacedMessage(message) else {
            self.init(level, message)
            return
        }
        self.init(
            level, placed.text,
            [
                "file": .text(placed.file), "line": .number(placed.line),
                "column": placed.column.map { .number($0) },
            ])
    }
}
