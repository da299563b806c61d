import Glibc
import Synchronization

/// A running worker program and our end of the socket that is its input and its output.
///
/// A socket and not two pipes, because only `send` can be told not to raise SIGPIPE.
final class WorkerProcess: Sendable {
    /// The number of the process.
    let identifier: pid_t
    private let socket: Int32
    private let exitStatus = Mutex<Int32?>(nil)

    init(program: String, limits: WorkerLimits) throws(ImageError) {
        let ends = try Self.socketPair(for: program)
        defer { close(ends.theirs) }
        do throws(ImageError) {
            identifier = try ProcessLauncher.start(program, onSocket: ends.theirs)
            socket = ends.ours
        } catch {
            close(ends.ours)
            throw error
        }
        guard ProcessLimits(process: identifier).set(limits) else { throw death() }
    }

    deinit {
        close(socket)
        kill()
    }

    /// Whether the process closed its end, as every process does that ended.
    var hasEnded: Bool {
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        // Between two requests nothing may arrive: any event means that this process is of no use.
        return poll(&state, 1, 0) != 0
    }

    /// Ends the process and waits until it is gone; doing it twice does no harm.
    func kill() {
        exitStatus.withLock { status in
            guard status == nil else { return }
            Glibc.kill(identifier, SIGKILL)
            status = waitForExit()
        }
    }

    /// Whether the process can be given so much more processor time.
    func canAllow(processorSeconds: Int) -> Bool {
        ProcessLimits(process: identifier).canAllow(processorSeconds: processorSeconds)
    }

    /// Gives the process so much more processor time from now.
    func allow(processorSeconds: Int) throws(ImageError) {
        guard ProcessLimits(process: identifier).allow(processorSeconds: processorSeconds) else {
            throw death()
        }
    }

    func send(_ message: [UInt8]) throws(ImageError) {
        // A request is far smaller than a socket's buffer, so this never waits for a hung process.
        let frame = MessageFrame.framing(message)
        var sent = 0
        while sent < frame.count {
            let count = frame.withUnsafeBytes { bytes in
                Glibc.send(
                    socket, bytes.baseAddress.map { $0 + sent }, frame.count - sent,
                    Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw death() }
            sent += count
        }
    }

    func receive(within patience: Duration) throws(ImageError) -> [UInt8] {
        let deadline = Deadline(patience)
        let header = try receive(MessageFrame.headerSize, before: deadline)
        let length = try MessageFrame.length(in: header, limit: WorkerReply.maximumMessageSize)
        return try receive(length, before: deadline)
    }

    private func receive(_ count: Int, before deadline: Deadline) throws(ImageError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            try waitForInput(before: deadline)
            let got = bytes.withUnsafeMutableBytes { buffer in
                recv(socket, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw death() }
            filled += got
        }
        return bytes
    }

    private func waitForInput(before deadline: Deadline) throws(ImageError) {
        var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&state, 1, deadline.remainingMilliseconds)
            if ready > 0 { return }
            guard ready == 0 || errno == EINTR else {
                throw .workerDied(reason: SystemError.current)
            }
            if deadline.hasPassed { throw .workerTimedOut(seconds: deadline.seconds) }
        }
    }

    /// The socket is closed, so the process has ended or is of no use: how it ended.
    private func death() -> ImageError {
        let status = exitStatus.withLock { status in
            if status == nil, let ended = exitWithinASecond() { status = ended }
            return status
        }
        guard let status else { return .workerDied(reason: "it closed its output") }
        return .workerDied(reason: ExitStatus.text(status))
    }

    /// The kernel closes a dying process's files shortly before its exit can be asked for.
    private func exitWithinASecond() -> Int32? {
        var status: Int32 = 0
        for _ in 0..<1000 {
            if waitpid(identifier, &status, WNOHANG) == identifier { return status }
            usleep(1000)
        }
        return nil
    }

    private func waitForExit() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func socketPair(
        for program: String
    ) throws(ImageError) -> (ours: Int32, theirs: Int32) {
        var ends: (Int32, Int32) = (-1, -1)
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let made = withUnsafeMutablePointer(to: &ends) { pair in
            pair.withMemoryRebound(to: Int32.self, capacity: 2) { socketpair(AF_UNIX, type, 0, $0) }
        }
        guard made == 0 else {
            throw .workerNotStarted(path: program, reason: SystemError.current)
        }
        return (ours: ends.0, theirs: ends.1)
    }
}
