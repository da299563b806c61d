internal import CMicroHTTPD

/// A listener of a stream of events: a connection of libmicrohttpd, suspended while there is
/// nothing to send.
///
/// It is used only under the lock of its stream, so that a connection is not suspended at the
/// moment at which an event arrives.
struct EventListener: Sendable {
    /// The return value that ends a response body in the library.
    static let end = -1

    /// The address of the connection; the stream removes the listener before the library frees it.
    private let connection: UInt
    private var buffer: [UInt8]
    private var isAsleep = false
    /// True when only the buffered bytes are still to be sent.
    private(set) var isEnded = false

    init(on connection: OpaquePointer, beginning: [UInt8]) {
        self.connection = UInt(bitPattern: connection)
        // Headers are sent with the first byte of a body.
        buffer = beginning.isEmpty ? Array(":\n\n".utf8) : beginning
    }

    /// Appends bytes to be sent; a listener whose buffer would exceed the limit is ended.
    mutating func append(_ bytes: [UInt8]) {
        if buffer.count + bytes.count > EventStream.bufferLimit {
            isEnded = true
        } else {
            buffer += bytes
        }
        wake()
    }

    /// Ends the listener after the buffered bytes.
    mutating func end() {
        isEnded = true
        wake()
    }

    /// Copies buffered bytes, and suspends the connection when there are none.
    ///
    /// - Returns: the number of bytes; 0 for a connection that is now suspended, ``end`` for one
    ///   that is over.
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
