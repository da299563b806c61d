import TestSupport
import Testing

@testable import HTTP

/// A fault in place of a list, and the reaction of the client.
struct FaultTrial {
    static let content = Content(json: "[\"\(String(repeating: "가나다", count: 300))\"]")

    let fault: TransportFault
    /// The speed of the clocks of client and server.
    var clockSpeed = 1.0

    /// Sends the fault once, and the content after it; returns the number of tries.
    func recover(kind: HTTPRequest.Kind = .page) async throws -> Int {
        let server = server { $0 == 0 }
        let response = try await client().list(server, kind: kind)
        #expect(try response.body.bytes() == Self.content.body)
        #expect(server.requests.count == response.attempts)
        return response.attempts
    }

    /// Sends the fault each time; returns the error.
    func giveUp(kind: HTTPRequest.Kind = .page) async throws -> HTTPError {
        let server = server { _ in true }
        let error = try await client().listFailure(server, kind: kind)
        #expect(server.requests.count == error.attempts)
        return error
    }

    private func client() throws -> TestClient {
        try TestClient { $0.clock.speed = clockSpeed }
    }

    private func server(_ isSpoiled: @escaping @Sendable (Int) -> Bool) -> FaultServer {
        FaultServer { [fault, clockSpeed] _, count in
            isSpoiled(count)
                ? fault.reply(for: Self.content, clockSpeed: clockSpeed) : Self.content.reply
        }
    }
}

extension TransportFault {
    /// The faults of a kind.
    static func all(of kind: Kind) -> [TransportFault] {
        all.filter { $0.kind == kind }
    }
}
