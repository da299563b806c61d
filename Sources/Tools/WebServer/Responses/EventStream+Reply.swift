internal import CMicroHTTPD

/// A reference to a listener, which C code passes back to the callbacks.
private final class Listening {
    let stream: EventStream
    let number: Int

    init(_ stream: EventStream, beginning: [UInt8], on connection: OpaquePointer) {
        self.stream = stream
        number = stream.add(EventListener(on: connection, beginning: beginning))
    }

    deinit { stream.remove(number) }
}

extension EventStream {
    /// Creates a reply that keeps a listener until the connection ends; `nil` if memory is
    /// exhausted.
    ///
    /// The corresponding C function is `MHD_create_response_from_callback`.
    ///
    /// - Parameter beginning: the first bytes for this listener.
    func makeReply(beginning: [UInt8], on connection: OpaquePointer) -> OpaquePointer? {
        let listening = Listening(self, beginning: beginning, on: connection)
        let retained = Unmanaged.passRetained(listening)
        let reply = MHD_create_response_from_callback(
            CMicroHTTPD_size_unknown, 4 << 10,
            { context, _, buffer, size in
                guard let context, let buffer else { return EventListener.end }
                let listening = Unmanaged<Listening>.fromOpaque(context).takeUnretainedValue()
                return listening.stream.take(
                    for: listening.number,
                    into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            }, retained.toOpaque(),
            { context in
                if let context { Unmanaged<Listening>.fromOpaque(context).release() }
            })
        if reply == nil { retained.release() }
        return reply
    }
}
