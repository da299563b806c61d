import Glibc
import Synchronization
import System

/// A running worker program, and the parent's end of the socket to it.
///
/// The socket is the input and the output of the worker. A socket is used instead of two pipes,
/// because only `send` has a flag against SIGPIPE.
final class WorkerProcess: Sendable {
    private let process: ChildProcess
    private let socket: OwnedDescriptor
    private let exitStatus = Mutex<ChildProcess.ExitStatus?>(nil)

    /// The process ID.
    var identifier: pid_t { process.identifier }

    init(
        program: String, decoding input: WorkerInput, limits: WorkerLimits
    ) throws(ImageError) {
        do throws(Errno) {
            let ends = try SocketPair()
            let theirs = ends.theirs
            socket = ends.ours
            process = try ChildProcess(
                startingWorker: program, input.arguments, onSocket: theirs.file)
        } catch {
            throw ImageError(notStarted: program, error)
        }
        guard ProcessLimits(process: identifier).set(limits) else { throw death() }
    }

    deinit {
        kill()
    }

    /// True if the process has ended or has closed its end of the socket.
    var hasEnded: Bool {
        var state = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        // A working process sends nothing between two requests, so any event means that this
        // process is unusable.
        return poll(&state, 1, 0) != 0
    }

    /// Ends the process and waits for its exit; a second call has no effect.
    func kill() {
        exitStatus.withLock { status in
            guard status == nil else { return }
            Glibc.kill(identifier, SIGKILL)
            status = process.wait() ?? ChildProcess.ExitStatus(rawValue: 0)
        }
    }

    /// Returns true if the process can get `processorSeconds` more of processor time.
    func canAllow(processorSeconds: Int) -> Bool {
        ProcessLimits(process: identifier).canAllow(processorSeconds: processorSeconds)
    }

    /// Gives the process `processorSeconds` of processor time from now.
    func allow(processorSeconds: Int) throws(ImageError) {
        guard ProcessLimits(process: identifier).allow(processorSeconds: processorSeconds) else {
            throw death()
        }
    }

    func send(_ message: [UInt8]) throws(ImageError) {
        // A request fits into the buffer of the socket, so that `send` does not wait for a process
        // that hangs.
        let frame = MessageFrame.framing(message)
        var sent = 0
        while sent < frame.count {
            let count = try? systemCall {
                frame.withUnsafeBytes { bytes in
                    Glibc.send(
                        socket.number, bytes.baseAddress.map { $0 + sent }, frame.count - sent,
                        Int32(MSG_NOSIGNAL))
                }
            }
            guard let count, count > 0 else { throw death() }
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
                try? socket.file.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            guard let got, got > 0 else { throw death() }
            filled += got
        }
        return bytes
    }

    private func waitForInput(before deadline: Deadline) throws(ImageError) {
        var state = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        while true {
            do throws(Errno) {
                if try systemCall({ poll(&state, 1, deadline.remainingMilliseconds) }) > 0 {
                    return
                }
            } catch {
                throw .workerDied(reason: error.description)
            }
            if deadline.hasPassed { throw .workerTimedOut(seconds: deadline.seconds) }
        }
    }

    /// Returns the error for a process that closed its socket; the error contains the exit status.
    private func death() -> ImageError {
        let status = exitStatus.withLock { status in
            if status == nil, let ended = exitWithinASecond() { status = ended }
            return status
        }
        guard let status else { return .workerDied(reason: "it closed its output") }
        return .workerDied(reason: Self.reason(of: status))
    }

    /// Waits for the exit status for up to a second.
    ///
    /// The kernel closes the files of a dying process shortly before the exit status is available.
    private func exitWithinASecond() -> ChildProcess.ExitStatus? {
        for _ in 0..<1000 {
            if let status = process.exitStatus() { return status }
            usleep(1000)
        }
        return nil
    }

    /// Returns the reason why a worker ended, as a phrase for its exit status.
    static func reason(of status: ChildProcess.ExitStatus) -> String {
        switch status.signal {
        case SIGXCPU: "it used up its processor time"
        case SIGKILL: "it was killed (out of memory?)"
        case let signal?: "signal \(signal), \(String(cString: strsignal(signal)))"
        case nil where status.code == 127:
            "a library it needs is missing (is libvips installed?)"
        case nil: "exit status \(status.code ?? 0)"
        }
    }
}

/// A moment in the future, on a clock that stops while the machine sleeps.
struct Deadline {
    private let moment: SuspendingClock.Instant
    private let patience: Duration

    init(_ patience: Duration) {
        self.patience = patience
        moment = .now + patience
    }

    var hasPassed: Bool { SuspendingClock.now >= moment }

    var seconds: Double { patience / .seconds(1) }

    /// The remaining time, rounded up, for `poll`.
    var remainingMilliseconds: Int32 {
        let left = SuspendingClock.now.duration(to: moment) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 3_600_000))
    }
}
