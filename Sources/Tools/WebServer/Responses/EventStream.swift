internal import Synchronization

/// A stream of events from a server to all listeners.
///
/// Each listener has a buffer for unsent events. Therefore a listener that reads slowly or has
/// disconnected silently does not delay other listeners. No thread waits for a listener.
package final class EventStream: Sendable {
    /// The largest number of listeners.
    ///
    /// A further listener replaces the oldest listener, which is usually a browser that
    /// disconnected silently.
    package static let listenerLimit = 64

    /// The largest number of unsent bytes of a listener; a listener with more is ended.
    static let bufferLimit = 64 << 10

    private let state = Mutex(State())

    /// Creates a stream without listeners.
    package init() {}

    /// Sends an event.
    ///
    /// - Parameters:
    ///   - name: The type of the event; one line.
    ///   - data: The data; may have several lines.
    package func send(_ name: String, _ data: String) {
        send(Self.bytes(name, data))
    }

    /// Sends a comment, which shows which connections are closed.
    ///
    /// The owner of the stream calls this method every few seconds.
    package func beat() {
        send(Array(":\n\n".utf8))
    }

    /// The number of listeners that have not ended.
    ///
    /// The stream may notice a silent disconnection late.
    package var listenerCount: Int { state.withLock { $0.listeners.values.count { !$0.isEnded } } }

    /// The number of connections, including those of ended listeners.
    var connectionCount: Int { state.withLock { $0.listeners.count } }

    /// Ends the stream for all current and later listeners.
    func end() {
        state.withLock { state in
            state.isEnded = true
            for number in state.listeners.keys { state.listeners[number]?.end() }
        }
    }

    /// Adds a listener on a connection of libmicrohttpd, and returns its number.
    func add(_ listener: EventListener) -> Int {
        state.withLock { state in
            state.lastNumber += 1
            state.listeners[state.lastNumber] = listener
            if state.isEnded { state.listeners[state.lastNumber]?.end() }
            let listening = state.listeners.filter { !$0.value.isEnded }
            if listening.count > Self.listenerLimit, let first = listening.keys.min() {
                state.listeners[first]?.end()
            }
            return state.lastNumber
        }
    }

    /// Removes a listener whose connection is closed.
    func remove(_ number: Int) {
        state.withLock { $0.listeners[number] = nil }
    }

    /// Copies unsent bytes of a listener: see ``EventListener/take(into:)``.
    func take(for number: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        state.withLock { $0.listeners[number]?.take(into: buffer) ?? EventListener.end }
    }

    /// Returns an event in the format in which it is sent.
    static func bytes(_ name: String, _ data: String) -> [UInt8] {
        let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
        return Array("event: \(name)\n\(lines.map { "data: \($0)\n" }.joined())\n".utf8)
    }

    private func send(_ bytes: [UInt8]) {
        state.withLock { state in
            for number in state.listeners.keys { state.listeners[number]?.append(bytes) }
        }
    }
}

extension EventStream {
    private struct State {
        var listeners: [Int: EventListener] = [:]
        var lastNumber = 0
        var isEnded = false
    }
}

extension EventStream: Equatable {
    /// Returns true if both values are the same stream.
    package static func == (left: EventStream, right: EventStream) -> Bool { left === right }
}
