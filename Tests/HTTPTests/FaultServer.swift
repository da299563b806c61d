import Glibc
import Synchronization

/// A server on 127.0.0.1 that says exactly the bytes it is told to, right or wrong.
///
/// A thread a connection, at most 64. It ends with the object.
final class FaultServer: Sendable {
    /// A request as it arrived.
    struct Request: Sendable {
        let path: String
        let head: String

        func has(_ line: String) -> Bool { head.lowercased().contains(line.lowercased() + "\r\n") }
    }

    /// What is said, and what happens then.
    struct Reply: Sendable {
        enum Ending: Sendable { case keepOpen, close, reset, stall }

        var pieces: [[UInt8]]
        var ending: Ending
    }

    let port: Int
    private let shared: Shared

    /// - Parameters:
    ///   - blurts: whether it answers whatever comes first, a TLS handshake for one.
    ///   - answer: given the request and how many came before it.
    init(blurts: Bool = false, _ answer: @escaping @Sendable (Request, Int) -> Reply) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, length) == 0 && listen(listener, 128) == 0)
                getsockname(listener, $0, &length)
            }
        }
        port = Int(UInt16(bigEndian: address.sin_port))
        shared = Shared(listener, blurts, answer)
        inThread { [shared] in shared.accept() }
    }

    deinit { shared.stop() }

    /// The requests that came so far.
    var requests: [Request] { shared.state.withLock { $0.requests } }

    /// How many connections were opened so far.
    var connectionCount: Int { shared.state.withLock { $0.connectionCount } }

    func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// What the threads share; it outlives the server object by as much as they do.
private final class Shared: Sendable {
    struct State {
        var requests: [FaultServer.Request] = []
        var connections: Set<Int32> = []
        var connectionCount = 0
        var isStopped = false
    }

    let state = Mutex(State())
    private let listener: Int32
    private let blurts: Bool
    private let answer: @Sendable (FaultServer.Request, Int) -> FaultServer.Reply

    init(
        _ listener: Int32, _ blurts: Bool,
        _ answer: @escaping @Sendable (FaultServer.Request, Int) -> FaultServer.Reply
    ) {
        self.listener = listener
        self.blurts = blurts
        self.answer = answer
    }

    deinit { close(listener) }

    func stop() {
        state.withLock {
            $0.isStopped = true
            for connection in $0.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { return }
            let isTaken = state.withLock {
                guard !$0.isStopped, $0.connections.count < 64 else { return false }
                $0.connectionCount += 1
                return $0.connections.insert(connection).inserted
            }
            guard isTaken else {
                close(connection)
                continue
            }
            inThread { self.serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        while let request = read(connection), say(reply(to: request), on: connection) {}
        state.withLock {
            $0.connections.remove(connection)
            close(connection)
        }
    }

    private func reply(to request: FaultServer.Request) -> FaultServer.Reply {
        let count = state.withLock {
            $0.requests.append(request)
            return $0.requests.count - 1
        }
        return answer(request, count)
    }

    private func read(_ connection: Int32) -> FaultServer.Request? {
        var head: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), !blurts || head.isEmpty {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0, head.count < 1 << 16 else { return nil }
            head += chunk[..<count]
        }
        let text = String(decoding: head, as: UTF8.self)
        let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        return FaultServer.Request(path: path, head: text)
    }

    /// Whether the connection stays open.
    private func say(_ reply: FaultServer.Reply, on connection: Int32) -> Bool {
        for piece in reply.pieces where !send(piece, on: connection) { return false }
        switch reply.ending {
        case .keepOpen:
            return true
        case .close:
            return false
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            let size = socklen_t(MemoryLayout.size(ofValue: linger))
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, size)
            return false
        case .stall:
            // Until the client gives up, or the server is stopped.
            var byte: UInt8 = 0
            _ = recv(connection, &byte, 1, 0)
            return false
        }
    }

    private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

/// Runs `body` on a thread of its own.
private func inThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
        &thread, nil,
        { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }, work.toOpaque())
    precondition(code == 0, "no thread: \(code)")
    pthread_detach(thread)
}
