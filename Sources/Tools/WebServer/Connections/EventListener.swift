internal import CMicroHTTPD

/// One who listens to a stream of events: a connection of libmicrohttpd, asleep as long as there is
/// nothing to send.
///
/// It is used under the lock of its stream alone, so that a connection never falls asleep at the
/// moment at which there is something to send.
struct EventListener: Sendable {
    /// What the library wants to be handed when nothing comes any more.
    static let end = -1

    /// The connection, by its address; its stream forgets it before the library does.
    private let connection: UInt
    private var buffer: [UInt8]
    private var isAsleep = false
    /// Whether nothing more comes for it than what waits.
    private(set) var isEnded = false

    init(on connection: OpaquePointer, beginning: [UInt8]) {
        self.connection = UInt(bitPattern: connection)
        // Headers go out with the first byte of a body.
        buffer = beginning.isEmpty ? Array(":\n\n".utf8) : beginning
    }

    /// Adds what is to be sent; a listener that has too much before it is given up.
    mutating func append(_ bytes: [UInt8]) {
        if buffer.count + bytes.count > EventStream.bufferLimit {
            isEnded = true
        } else {
            buffer += bytes
        }
        wake()
    }

    /// Sends no more than what waits.
    mutating func end() {
        isEnded = true
        wake()
    }

    /// Hands out what waits, and puts the connection to sleep where nothing does.
    ///
    /// - Returns: how many bytes; 0 for a connection that sleeps now, ``end`` for one that is over.
    mutating func take(into space: UnsafeMutableRawBufferPointer) -> Int {
        guard buffer.isEmpty else {
            let count = min(buffer.count, space.count)
            space.copyBytes(from: buffer[..<count])
            buffer.removeFirst(count)
            return count
        }
        if isEnded { return Self.end }
        isAsleep = true
        MHD_suspend_connection(OpaquePointer(bitPattern: connection))
        return 0
    }

    private mutating func wake() {
        guard isAsleep else { return }
        isAsleep = false
        MHD_resume_connection(OpaquePointer(bitPattern: connection))
    }
}
