import CatalogBuild
import Glibc
import HTTP
import Synchronization
import System

/// A file in Chrome's trace format that grows while a build runs; safe to use from any thread.
///
/// A viewer can open the file at any time, even after a killed build, because the format does not
/// require the closing bracket. If writing fails, the trace ends, but the build continues.
final class TraceFile: BuildObserver {
    /// The largest number of events that are written; further events are only counted.
    ///
    /// The limit exists because viewers cannot open larger files, and the file must not fill the
    /// disk.
    static let maximumEvents = 1_000_000
    /// The beginning of each trace.
    static let start = #"[{"name":"process_name","ph":"M","pid":1,"args":{"name":"catalog"}}"#
    /// The number of bytes that are collected before they are written.
    private static let bufferSize = 1 << 16

    private struct State {
        var trace: BuildTrace
        var buffer: [UInt8] = []
        var lanes: Set<TraceLane> = []
        var eventCount = 0
        var leftOut = 0
        var failure: String?
        var isFinished = false
    }

    private let path: String
    private let output: OwnedDescriptor
    private let secrets: SecretMask
    private let limit: Int
    private let begin: ContinuousClock.Instant
    private let state: Mutex<State>

    var wantsDebug: Bool { true }

    /// Creates the file at `path`, and replaces an existing file.
    ///
    /// - Throws: `CommandError.unwritable`.
    init(
        at path: String, hiding secrets: SecretMask, limit: Int = TraceFile.maximumEvents
    ) throws(CommandError) {
        self.path = path
        self.secrets = secrets
        self.limit = limit
        begin = .now
        var state = State(trace: BuildTrace(begin: begin))
        state.buffer += Array(Self.start.utf8)
        self.state = Mutex(state)
        do throws(Errno) {
            output = try OwnedDescriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
        } catch {
            throw .unwritable(path: path)
        }
    }

    /// Adds a trace event if `event` ends an activity of the build.
    func receive(_ event: BuildEvent) {
        let time = ContinuousClock.now - begin
        state.withLock { state in
            if let event = state.trace.event(for: event, at: time) { add(event, to: &state) }
        }
    }

    /// Writes the end of the file; call it after failed builds too.
    ///
    /// - Returns: a warning about missing events; `nil` when the trace is complete.
    func finish() -> String? {
        let time = ContinuousClock.now - begin
        return state.withLock { state in
            guard !state.isFinished else { return nil }
            if let last = state.trace.finish(at: time) { write(last, to: &state) }
            if state.leftOut > 0 {
                let name = "\(state.leftOut.counted("event")) left out"
                write(
                    TraceEvent(lane: .phases, name: name, start: time, elapsed: .zero), to: &state)
            }
            state.buffer += Array("\n]\n".utf8)
            flush(&state)
            state.isFinished = true
            if let failure = state.failure {
                return "the trace in '\(path)' is incomplete: \(failure); the build continues "
                    + "without it"
            }
            guard state.leftOut > 0 else { return nil }
            return """
                the trace in '\(path)' is incomplete: the first \(limit.grouped) events are in \
                it, \(state.leftOut.counted("event")) left out
                """
        }
    }

    private func add(_ event: TraceEvent, to state: inout State) {
        guard !state.isFinished else { return }
        guard state.eventCount < limit else { return state.leftOut += 1 }
        state.eventCount += 1
        write(event, to: &state)
    }

    private func write(_ event: TraceEvent, to state: inout State) {
        if state.lanes.insert(event.lane).inserted {
            for line in event.lane.json { append(line, to: &state) }
        }
        var event = event
        event.details = event.details.map { ($0, $1.masked(by: secrets)) }
        append(event.json, to: &state)
    }

    private func append(_ line: String, to state: inout State) {
        state.buffer += Array(",\n".utf8)
        state.buffer += Array(line.utf8)
        if state.buffer.count >= Self.bufferSize { flush(&state) }
    }

    private func flush(_ state: inout State) {
        if state.failure == nil {
            do throws(Errno) {
                try output.file.write(state.buffer.span.bytes)
            } catch {
                state.failure = error.description
            }
        }
        state.buffer.removeAll(keepingCapacity: true)
    }
}
