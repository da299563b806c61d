import Testing

@testable import WebServer

@Suite struct ResponderTests {
    @Test func `a stream that comes after the end is ended too`() throws {
        let responder = try Responder(
            rules: RequestRules(port: 1, limits: RequestLimits()), isPaced: false,
            uploadFolder: "/tmp", refusal: nil, log: nil, handler: { _ in .text("") })
        responder.endStreams()
        let stream = EventStream()
        responder.record(stream)
        // A listener that is ended asks nothing of its connection.
        let connection = try #require(OpaquePointer(bitPattern: 8))
        let number = stream.add(EventListener(on: connection, beginning: [1]))
        withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { buffer in
            #expect(stream.take(for: number, into: buffer) == 1)
            #expect(stream.take(for: number, into: buffer) == EventListener.end)
        }
    }
}
