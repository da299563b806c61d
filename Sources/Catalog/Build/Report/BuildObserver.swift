import HTTP
import Images

/// An observer of the events of a build.
package protocol BuildObserver: AnyObject, Sendable {
    /// True if the observer also receives events of the level `debug`. If no observer does, these
    /// events are not created.
    var wantsDebug: Bool { get }

    /// Receives an event, on any thread.
    func receive(_ event: BuildEvent)
}

extension BuildObserver {
    package var wantsDebug: Bool { false }
}

/// A group of observers that receive the same events.
package final class BuildObservers: BuildObserver {
    private let all: [any BuildObserver]
    private let debugging: [any BuildObserver]

    package var wantsDebug: Bool { !debugging.isEmpty }

    package init(_ observers: [any BuildObserver] = []) {
        all = observers
        debugging = observers.filter(\.wantsDebug)
    }

    package func receive(_ event: BuildEvent) {
        for observer in event.level == .debug ? debugging : all { observer.receive(event) }
    }
}

/// A closure that receives events.
package final class BuildEventHandler: BuildObserver {
    package let wantsDebug: Bool
    private let handle: @Sendable (BuildEvent) -> Void

    package init(wantsDebug: Bool = false, _ handle: @escaping @Sendable (BuildEvent) -> Void) {
        self.wantsDebug = wantsDebug
        self.handle = handle
    }

    package func receive(_ event: BuildEvent) { handle(event) }
}

extension BuildObserver {
    func begin(_ phase: BuildPhase, of total: Int? = nil) { receive(.began(phase, total: total)) }

    func advance(_ phase: BuildPhase, _ done: Int, of total: Int?) {
        receive(.advanced(phase, done: done, total: total))
    }

    func end(_ phase: BuildPhase, _ result: String) { receive(.ended(phase, result: result)) }

    func warn(_ message: String) { receive(.warning(message)) }

    /// Reports an event of the level `debug`.
    ///
    /// The expression is evaluated only if an observer receives the event.
    func debug(_ event: @autoclosure () -> BuildEvent) {
        if wantsDebug { receive(event()) }
    }

    /// Runs `work` and reports its duration.
    func timing<Result: ~Copyable>(
        _ name: @autoclosure () -> String, by worker: BuildEvent.Worker,
        _ work: () throws -> Result
    ) rethrows -> Result {
        guard wantsDebug else { return try work() }
        let start = ContinuousClock.now
        defer { finish(name(), by: worker, since: start) }
        return try work()
    }

    /// Reports a piece of work that ended now.
    func finish(
        _ name: @autoclosure () -> String, by worker: BuildEvent.Worker,
        since start: ContinuousClock.Instant
    ) {
        debug(.work(name(), by: worker, start: start, elapsed: .now - start))
    }

    /// The observer of an HTTP client's requests.
    var ofRequests: HTTPClient.Observer {
        var observer = HTTPClient.Observer()
        observer.waits = { self.receive(.wait($0)) }
        if wantsDebug { observer.tried = { self.receive(.request($0)) } }
        return observer
    }

    /// The observer of the picture processes.
    var ofPictures: (@Sendable (WorkerSpan) -> Void)? {
        guard wantsDebug else { return nil }
        return { span in
            let name = span.source.split(separator: "/").last.map(String.init) ?? span.source
            self.receive(
                .work(
                    "picture \(name)", by: .picture(span.worker), start: span.start,
                    elapsed: span.elapsed))
        }
    }
}
