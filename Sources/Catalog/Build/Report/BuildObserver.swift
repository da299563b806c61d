import HTTP
import Images

/// Reports the progress of a build to its caller.
struct BuildObserver: Sendable {
    private let report: @Sendable (BuildEvent) -> Void
    /// Receives every activity; `nil` if there is no receiver, and then no reports are prepared.
    var watch: (@Sendable (BuildActivity) -> Void)?

    init(_ report: @escaping @Sendable (BuildEvent) -> Void) {
        self.report = report
    }

    func begin(_ phase: BuildPhase, of total: Int? = nil) { report(.began(phase, total: total)) }

    func advance(_ phase: BuildPhase, _ done: Int, of total: Int?) {
        report(.advanced(phase, done: done, total: total))
    }

    func end(_ phase: BuildPhase, _ result: String) { report(.ended(phase, result: result)) }

    func warn(_ message: String) { report(.warned(message)) }

    func doubt(_ message: String) { report(.doubted(message)) }
}

extension BuildObserver {
    /// The observer of an HTTP client's requests.
    var ofRequests: HTTPClient.Observer {
        var observer = HTTPClient.Observer()
        observer.waits = { [report] wait in report(.waits(wait)) }
        if let watch { observer.tried = { watch(.request($0)) } }
        return observer
    }

    /// The observer of the picture processes.
    var ofPictures: (@Sendable (WorkerSpan) -> Void)? {
        guard let watch else { return nil }
        return { span in
            let name = span.source.split(separator: "/").last.map(String.init) ?? span.source
            watch(
                .span(
                    BuildSpan(
                        worker: .picture(span.worker), name: "picture \(name)", start: span.start,
                        elapsed: span.elapsed)))
        }
    }

    /// Runs a piece of work and reports its duration.
    ///
    /// - Parameter name: the description; evaluated only if there is a receiver.
    func timing<Result: ~Copyable>(
        _ name: @autoclosure () -> String, by worker: BuildSpan.Worker,
        _ work: () throws -> Result
    ) rethrows -> Result {
        guard watch != nil else { return try work() }
        let start = ContinuousClock.now
        defer { tell(name(), by: worker, since: start) }
        return try work()
    }

    /// Reports a piece of work that ended now.
    func tell(
        _ name: @autoclosure () -> String, by worker: BuildSpan.Worker,
        since start: ContinuousClock.Instant
    ) {
        watch?(
            .span(BuildSpan(worker: worker, name: name(), start: start, elapsed: .now - start)))
    }
}
