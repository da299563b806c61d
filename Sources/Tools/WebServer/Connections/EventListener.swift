internal import CMicroHTTPD

/// A connection of libmicrohttpd that receives a stream of events.
///
/// The connection is suspended while no bytes are to be sent.
///
/// A listener is used only under the lock of its stream, so that a connection is not suspended
/// while an event arrives.
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
        // The library sends the headers with the first byte of the body, so the body begins with a
        // comment.
        buffer = beginning.isEmpty ? Array(":\n\n".utf8) : beginning
    }

    /// Appends bytes to be sent, or ends the listener if its buffer would exceed the limit.
    mutating func append(_ bytes: [UInt8]) {
        if buffer.count + bytes.count > EventStream.bufferLimit {
            isEnded = true
        } else {
            buffer += bytes
        }
        wake()
    }

    /// Ends the listener when the buffered bytes have been sent.
    mutating func end() {
        isEnded = true
        wake()
    }

    /// Copies buffered bytes into `space`, and suspends the connection if no bytes are buffered.
    ///
    /// - Returns: the number of copied bytes; 0 if the connection is now suspended, ``end`` if the
    ///   listener has ended.
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
