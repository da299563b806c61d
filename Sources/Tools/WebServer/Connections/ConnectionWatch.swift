internal import Glibc
internal import Synchronization
internal import System

/// Closes connections whose requests take too long.
///
/// libmicrohttpd closes only silent connections, and a slow request may send a byte now and then.
/// The library reports the end of a connection before it closes the socket, so the number of a
/// socket stored here never belongs to another file.
final class ConnectionWatch: Sendable {
    private struct State {
        var deadlines: [Int32: ContinuousClock.Instant] = [:]
        var isStopped = false
    }

    private let headerTime: Duration
    private let bodyTime: Duration
    private let state = Mutex(State())

    private let wakeUp: EventDescriptor

    init(_ limits: RequestLimits) throws(WebServerError) {
        guard let wakeUp = try? EventDescriptor() else { throw .cannotStart }
        self.wakeUp = wakeUp
        headerTime = .seconds(limits.headerSeconds)
        bodyTime = .seconds(limits.bodySeconds)
    }

    /// Sets the deadline for the headers of a request on this socket.
    func expectHeaders(on socket: Int32) {
        set(.now + headerTime, for: socket)
    }

    /// Sets the deadline for the body, after the headers have arrived.
    func expectBody(on socket: Int32) {
        set(.now + bodyTime, for: socket)
    }

    /// Removes the deadline of a connection that sends no data now or is about to be closed.
    func removeDeadline(on socket: Int32) {
        set(nil, for: socket)
    }

    /// Ends the thread that watches.
    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Closes late connections until the stop.
    func run() {
        while let wait = closeLate() {
            var polled = pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0)
            poll(&polled, 1, Int32(wait / .milliseconds(1)) + 1)
        }
    }

    private func set(_ deadline: ContinuousClock.Instant?, for socket: Int32) {
        state.withLock { $0.deadlines[socket] = deadline }
    }

    /// Closes late connections, and returns the time until the next deadline; nil after the stop.
    private func closeLate() -> Duration? {
        // A deadline that is set while the thread waits is at least this far away.
        let shortest = min(headerTime, bodyTime)
        return state.withLock { state in
            guard !state.isStopped else { return nil }
            let now = ContinuousClock.now
            for (socket, deadline) in state.deadlines where deadline <= now {
                // The library owns the descriptor; it notices the shutdown and closes the socket.
                shutdown(socket, Int32(SHUT_RDWR))
                state.deadlines[socket] = nil
            }
            let next = state.deadlines.values.min().map { $0 - now } ?? shortest
            return min(next, shortest)
        }
    }
}
