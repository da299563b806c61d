internal import Synchronization

/// What a server tells everybody who listens, for as long as they do.
///
/// Each listener has what it was not sent yet in a buffer of its own, so that one that reads slowly,
/// or went without a word, keeps nobody else waiting. No thread waits for a listener.
package final class EventStream: Sendable {
    /// How many may listen at once; a further one takes the place of the one that came first, which
    /// browsers that left without a word were as a rule.
    package static let listenerLimit = 64

    /// A listener that has read so many bytes too few is given up.
    static let bufferLimit = 64 << 10

    private let state = Mutex(State())

    /// A stream that nobody listens to yet.
    package init() {}

    /// Tells an event.
    ///
    /// - Parameters:
    ///   - name: What listeners know it by; one line.
    ///   - data: What it tells; may have several lines.
    package func tell(_ name: String, _ data: String) {
        send(Self.bytes(name, data))
    }

    /// Sends what means nothing, so that connections whose clients are gone are found out; to be
    /// called every few seconds.
    package func beat() {
        send(Array(":\n\n".utf8))
    }

    /// How many listen, as far as is known.
    package var listenerCount: Int { state.withLock { $0.listeners.values.count { !$0.isEnded } } }

    /// How many connections there are, with those of listeners that were ended.
    var connectionCount: Int { state.withLock { $0.listeners.count } }

    /// Ends the stream for all who listen, and for all who come later.
    func end() {
        state.withLock { state in
            state.isEnded = true
            for number in state.listeners.keys { state.listeners[number]?.end() }
        }
    }

    /// Takes in a listener on a connection of libmicrohttpd, and gives it a number.
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

    /// Forgets a listener, whose connection is gone.
    func remove(_ number: Int) {
        state.withLock { $0.listeners[number] = nil }
    }

    /// Hands out what a listener was not sent yet: see ``EventListener/take(into:)``.
    func take(for number: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        state.withLock { $0.listeners[number]?.take(into: buffer) ?? EventListener.end }
    }

    /// An event as it is sent.
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
    /// Says whether two are the same stream.
    package static func == (left: EventStream, right: EventStream) -> Bool { left === right }
}
