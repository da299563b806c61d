import Dispatch
import Glibc
import Synchronization

/// A receiver of signals that stop the program, such as SIGINT.
///
/// After the first signal the program stops its work in an orderly way. A second signal ends the
/// program immediately, unless the signal is a hangup. Create one receiver per process, because a
/// second receiver would take the signals away from the first.
struct StopSignals {
    private let received: AsyncStream<StopSignal>
    private let sources: [any DispatchSourceSignal]

    /// Starts to receive signals; from then on a signal no longer ends the program by default.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: StopSignal.self)
        let queue = DispatchQueue(label: "stop signals")
        received = stream
        let signals = StopSignal.allCases.filter { !$0.isUnwanted }
        sources = signals.map { stop in
            // Without SIG_IGN the signal would still end the program.
            signal(stop.rawValue, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: stop.rawValue, queue: queue)
        }
        let wasAsked = Atomic(false)
        for (stop, source) in zip(signals, sources) {
            source.setEventHandler {
                if stop.endsAtOnce, wasAsked.exchange(true, ordering: .relaxed) {
                    _exit(stop.exitStatus)
                }
                continuation.yield(stop)
            }
            source.resume()
        }
    }

    /// Waits for the first signal; returns `nil` when the task is cancelled before a signal
    /// arrives.
    func first() async -> StopSignal? {
        await received.first { _ in true }
    }

    /// Runs `work`; the first signal calls `onStop` and cancels `work`.
    ///
    /// - Returns: the output of `work`, and a signal that arrived but did not make `work` fail.
    /// - Throws: the signal if one arrived, otherwise the error of `work`.
    func cancelling<Output: Sendable>(
        onStop: () -> Void, _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> (output: Output, signal: StopSignal?) {
        let result: Result<(output: Output, signal: StopSignal?), any Error>
        result = await withTaskGroup(of: Step<Output>.self) { group in
            group.addTask { .ended(await Result(catching: work)) }
            group.addTask { [received] in .stopped(await received.first { _ in true }) }
            var signal: StopSignal?
            for await step in group {
                switch step {
                case .stopped(let received):
                    signal = received
                    onStop()
                    group.cancelAll()
                case .ended(let result):
                    group.cancelAll()
                    return result.map { (output: $0, signal: signal) }
                        .mapError { error in signal ?? error }
                }
            }
            return .failure(CancellationError())
        }
        return try result.get()
    }

    private enum Step<Output: Sendable>: Sendable {
        case stopped(StopSignal?)
        case ended(Result<Output, any Error>)
    }
}

extension Result where Failure == any Error {
    fileprivate init(catching work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
