import Glibc
import Synchronization

/// The socket of a server and its connections; it outlives the server by as much as its threads do.
final class Listener: Sendable {
    private struct State {
        var log: [LoggedRequest] = []
        var connections: Set<Int32> = []
        var connectionCount = 0
        var width = 0
        var greatestWidth = 0
        var isStopped = false
    }

    let port: Int
    private let descriptor: Int32
    private let opening: Opening
    private let blurts: Bool
    private let answer: @Sendable (Request, Int) -> FaultServer.Answer
    private let state = Mutex(State())

    init(
        _ opening: Opening, blurts: Bool,
        _ answer: @escaping @Sendable (Request, Int) -> FaultServer.Answer
    ) {
        descriptor = LoopbackPort.socket()
        port = LoopbackPort.bind(descriptor)
        precondition(listen(descriptor, 128) == 0, "no port to listen on: errno \(errno)")
        self.opening = opening
        self.blurts = blurts
        self.answer = answer
    }

    deinit { close(descriptor) }

    var log: [LoggedRequest] { state.withLock { $0.log } }
    var connectionCount: Int { state.withLock { $0.connectionCount } }
    var greatestWidth: Int { state.withLock { $0.greatestWidth } }

    func stop() {
        state.withLock {
            $0.isStopped = true
            for connection in $0.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Serves each connection on a thread of its own until the server is stopped.
    func accept() {
        while true {
            let connection = Glibc.accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            // A child of another test must not keep it open.
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            guard let number = register(connection) else {
                close(connection)
                continue
            }
            inThread { self.serve(connection, number) }
        }
    }
}

private extension Listener {
    func register(_ connection: Int32) -> Int? {
        state.withLock {
            guard !$0.isStopped, $0.connections.count < 64 else { return nil }
            $0.connectionCount += 1
            $0.connections.insert(connection)
            return $0.connectionCount
        }
    }

    func serve(_ descriptor: Int32, _ number: Int) {
        if let stream = ByteStream(descriptor, opening) {
            let connection = Connection(stream, number, blurts: blurts)
            while let request = connection.nextRequest(), say(request, on: connection) {}
        }
        state.withLock {
            $0.connections.remove(descriptor)
            close(descriptor)
        }
    }

    /// Answers `request`; returns true if the connection stays open.
    func say(_ request: Request, on connection: Connection) -> Bool {
        let count = state.withLock {
            $0.width += 1
            $0.greatestWidth = max($0.width, $0.greatestWidth)
            $0.log.append(LoggedRequest(request: request, fault: nil, width: $0.width))
            return $0.log.count - 1
        }
        defer { state.withLock { $0.width -= 1 } }
        let answer = answer(request, count)
        if let fault = answer.fault {
            state.withLock { $0.log[count].fault = fault }
        }
        return connection.say(answer.reply)
    }
}

/// Runs `body` on a thread of its own.
func inThread(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
        &thread, nil,
        { argument in
            // OpenSSL writes to connections that the client closed.
            var pipe = sigset_t()
            sigemptyset(&pipe)
            sigaddset(&pipe, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &pipe, nil)
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }, work.toOpaque())
    precondition(code == 0, "no thread: \(code)")
    pthread_detach(thread)
}
