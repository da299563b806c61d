internal import Glibc
internal import Synchronization
internal import System

/// Connections whose requests were answered before their bodies had arrived.
///
/// This object receives the rest of each body and drops it.
///
/// If a socket with unread bytes is closed, the connection is reset and the client loses the answer
/// (RFC 9112, 9.6). Therefore each connection is kept open until the client closes it, sends too
/// much, or takes too long.
final class UnreadBodies: Sendable {
    private struct Rest {
        var bytes: Int
        let deadline: ContinuousClock.Instant
    }

    private struct State {
        /// The connections by their descriptors; this object closes the descriptors.
        var rests: [Int32: Rest] = [:]
        var isStopped = false
    }

    /// The largest number of connections kept open at the same time; further connections may be
    /// reset.
    private static let connectionLimit = 64
    /// The interval between checks of the deadlines.
    private static let pollMilliseconds: Int32 = 1_000

    private let bytes: Int
    private let time: Duration
    private let state = Mutex(State())
    private let wakeUp: EventDescriptor

    init(_ limits: RequestLimits) throws(WebServerError) {
        guard let wakeUp = try? EventDescriptor() else { throw .cannotStart }
        self.wakeUp = wakeUp
        bytes = limits.droppedBytes
        time = .seconds(limits.bodySeconds)
    }

    /// Keeps the connection of `socket` open, although the library closes `socket` after its
    /// answer.
    func drop(from socket: Int32) {
        let isHeld = state.withLock { state in
            guard !state.isStopped, state.rests.count < Self.connectionLimit else { return false }
            let own = fcntl(socket, F_DUPFD_CLOEXEC, 0)
            guard own >= 0 else { return false }
            state.rests[own] = Rest(bytes: bytes, deadline: .now + time)
            return true
        }
        if isHeld { wakeUp.signal() }
    }

    /// Ends the thread that receives.
    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Receives and drops data until the stop.
    func run() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while let descriptors = waiting() {
            var polled = [pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0)]
            polled += descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&polled, nfds_t(polled.count), descriptors.isEmpty ? -1 : Self.pollMilliseconds)
            wakeUp.clear()
            for socket in polled.dropFirst() where socket.revents != 0 {
                receive(from: socket.fd, into: &buffer)
            }
        }
    }

    /// Returns the descriptors of connections that are not late; nil after the stop.
    private func waiting() -> [Int32]? {
        state.withLock { state in
            let now = ContinuousClock.now
            for (socket, rest) in state.rests where state.isStopped || rest.deadline <= now {
                close(socket)
                state.rests[socket] = nil
            }
            return state.isStopped ? nil : Array(state.rests.keys)
        }
    }

    private func receive(from socket: Int32, into buffer: inout [UInt8]) {
        let count: Int
        do throws(Errno) {
            count = try systemCall { recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)) }
        } catch {
            if error == Errno(EAGAIN) { return }
            count = -1
        }
        state.withLock { state in
            state.rests[socket]?.bytes -= count
            guard count <= 0 || state.rests[socket]?.bytes ?? 0 < 0 else { return }
            close(socket)
            state.rests[socket] = nil
        }
    }
}
