import TestSupport
import Synchronization

/// An API of a few products with one hostile reply.
final class HostileShop: Sendable {
    private static let products = 40

    private let hostile = Mutex<HostileReply?>(nil)
    /// Shows in the row of product 40, so that its detail is requested again.
    private let turns = Mutex(0)

    /// Its address while it runs; it ends with the server.
    func start() -> FaultServer {
        FaultServer { [self] request, _ in
            let reply = answer(to: request.path)
            guard let tag = request.value(of: "If-None-Match") else { return reply }
            let isKnown = reply.pieces[0].prefix(200).contains(Array("ETag: \(tag)".utf8))
            return isKnown ? .status(304) : reply
        }
    }

    /// Sends `reply` from now on, at its path.
    func turn(into reply: HostileReply) {
        hostile.withLock { $0 = reply }
        turns.withLock { $0 += 1 }
    }

    private func answer(to path: String) -> Reply {
        if let hostile = hostile.withLock({ $0 }), path.contains(hostile.path) {
            return hostile.reply
        }
        if path.contains("page_no=1&") { return .ok(list) }
        if path.contains("page_no=") { return .status(204) }
        let id = path.split(separator: "/").last.flatMap { Int($0) } ?? 0
        return .ok(
            #"{"id":\#(id),"name":"Product \#(id)","stock":\#(stock(of: id)),"description":"Words."}"#
        )
    }

    private var list: String {
        let rows = (1...Self.products).map { id in
            #"{"id":\#(id),"name":"Product \#(id)","stock":\#(stock(of: id))}"#
        }
        return #"{"pages":[\#(rows.joined(separator: ","))]}"#
    }

    private func stock(of id: Int) -> Int { id == Self.products ? turns.withLock { $0 } : 0 }
}
