import Glibc
import Synchronization
import System

/// A running worker program, with the parent's end of the socket that is its input and output.
///
/// It is a socket instead of two pipes, because only `send` has a flag against SIGPIPE.
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
            let ends = try OwnedDescriptor.socketPair()
            let theirs = OwnedDescriptor(takingOver: ends.theirs)
            socket = OwnedDescriptor(takingOver: ends.ours)
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

    /// True if the process closed its end, as every ended process does.
    var hasEnded: Bool {
        var state = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        // Nothing may arrive between two requests: any event means that this process is unusable.
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

    /// Returns true if the process can get this much more processor time.
    func canAllow(processorSeconds: Int) -> Bool {
        ProcessLimits(process: identifier).canAllow(processorSeconds: processorSeconds)
    }

    /// Gives the process this much more processor time from now.
    func allow(processorSeconds: Int) throws(ImageError) {
        guard ProcessLimits(process: identifier).allow(processorSeconds: processorSeconds) else {
            throw death()
        }
    }

    func send(_ message: [UInt8]) throws(ImageError) {
        // A request is far smaller than a socket's buffer, so the send does not wait for a hung
        // process.
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

    /// Returns the error of a process that closed its socket, with its exit status.
    private func death() -> ImageError {
        let status = exitStatus.withLock { status in
            if status == nil, let ended = exitWithinASecond() { status = ended }
            return status
        }
        guard let status else { return .workerDied(reason: "it closed its output") }
        return .workerDied(reason: Self.reason(of: status))
    }

    /// Waits for the exit status, which is available shortly after the kernel closes the files of a
    /// dying process.
    private func exitWithinASecond() -> ChildProcess.ExitStatus? {
        for _ in 0..<1000 {
            if let status = process.exitStatus() { return status }
            usleep(1000)
        }
        return nil
    }

    /// Returns the reason for a worker's end, from its exit status.
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
