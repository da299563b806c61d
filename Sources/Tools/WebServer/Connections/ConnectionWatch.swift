internal import Glibc
internal import Synchronization

/// Breaks off connections that take too long over a request.
///
/// libmicrohttpd limits silence alone, and a byte now and then is not silence. It closes a
/// connection only after it has told of it, so while a socket is known here, its number is that of
/// no other file.
final class ConnectionWatch: Sendable {
    private struct State {
        var deadlines: [Int32: ContinuousClock.Instant] = [:]
        var isStopped = false
    }

    private let headerTime: Duration
    private let bodyTime: Duration
    private let state = Mutex(State())

    private let bell: Bell

    init(_ limits: RequestLimits) throws(WebServerError) {
        bell = try Bell()
        headerTime = .seconds(limits.headerSeconds)
        bodyTime = .seconds(limits.bodySeconds)
    }

    /// A request may begin on this socket: its headers must be here in time.
    func expectHeaders(on socket: Int32) {
        set(.now + headerTime, for: socket)
    }

    /// The headers are here: the body must be, in time.
    func expectBody(on socket: Int32) {
        set(.now + bodyTime, for: socket)
    }

    /// Nothing is expected from this socket for now, or it is about to be closed.
    func expectNothing(on socket: Int32) {
        set(nil, for: socket)
    }

    /// Ends the thread that watches.
    func stop() {
        state.withLock { $0.isStopped = true }
        bell.ring()
    }

    /// Watches until the stop.
    func run() {
        while let wait = closeLate() {
            var ringing = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&ringing, 1, Int32(wait / .milliseconds(1)) + 1)
        }
    }

    private func set(_ deadline: ContinuousClock.Instant?, for socket: Int32) {
        state.withLock { $0.deadlines[socket] = deadline }
    }

    /// Breaks off what is late, and says how long nothing else can be; nil after the stop.
    private func closeLate() -> Duration? {
        // A deadline that is set while the thread waits is no earlier than this from now on.
        let shortest = min(headerTime, bodyTime)
        return state.withLock { state in
            guard !state.isStopped else { return nil }
            let now = ContinuousClock.now
            for (socket, deadline) in state.deadlines where deadline <= now {
                // The library owns the descriptor, sees the end of it, and closes it.
                shutdown(socket, Int32(SHUT_RDWR))
                state.deadlines[socket] = nil
            }
            let next = state.deadlines.values.min().map { $0 - now } ?? shortest
            return min(next, shortest)
        }
    }
}
