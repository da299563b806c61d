import CatalogBuild
import CatalogModel
import HTTP

extension LogRecord {
    /// Creates the record of an activity; `nil` for one that only a trace shows.
    init?(_ activity: BuildActivity) {
        switch activity {
        case .request(let request): self.init(request)
        case .picture(let reference, .made):
            self.init(.debug, "picture made", ["url": .text(reference)])
        case .picture(let reference, .unchanged):
            self.init(.debug, "picture unchanged", ["url": .text(reference)])
        case .picture(let reference, .refused(let reason)):
            self.init(
                .debug, "picture refused", ["url": .text(reference), "reason": .text(reason)])
        case .span: return nil
        }
    }

    private init(_ request: RequestTry) {
        self.init(
            .debug, request.failure == nil ? "request answered" : "request failed",
            [
                "method": .text(request.method.rawValue), "url": .text(request.address),
                "status": request.status.map { .number($0) },
                "ms": .number(request.elapsed.wholeMilliseconds), "try": .number(request.number),
                "reason": request.failure.map { .text($0) },
            ])
    }

    /// Creates the record of a change.
    init(_ detail: BuildDetail) {
        switch detail {
        case .product(let change):
            self.init(
                .debug, "product changed",
                [
                    "id": .text(change.id.text),
                    "reason": .text(change.kinds.map(\.rawValue).joined(separator: ", ")),
                ])
        case .file(let path, let kind, let change, let reasons):
            self.init(
                .debug, "file \(change.rawValue)",
                [
                    "path": .text(path), "kind": .text(kind),
                    "reason": .text(reasons.joined(separator: "; ")),
                ])
        }
    }
}
