import Dispatch
import Glibc
import Synchronization

/// A receiver of the signals that ask the program to stop.
///
/// The program handles the first signal in its own time; the second ends it at once, unless it is a
/// hangup. Create one receiver per process: a later one takes the signals away from an earlier one.
struct StopSignals {
    private let received: AsyncStream<StopSignal>
    private let sources: [any DispatchSourceSignal]

    /// Starts to receive; from now on the signals do not end the program by themselves.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: StopSignal.self)
        let queue = DispatchQueue(label: "stop signals")
        received = stream
        let signals = StopSignal.allCases.filter { !$0.isUnwanted }
        sources = signals.map { stop in
            // Otherwise the signal would still take its default action.
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

    /// Returns the first signal; `nil` when the task was cancelled before one came.
    func first() async -> StopSignal? {
        await received.first { _ in true }
    }

    /// Runs `work`; the first signal calls `onStop` and cancels it.
    ///
    /// - Returns: the output of `work`, and the signal if it came too late to stop the work.
    /// - Throws: the signal if there was one, otherwise the error of `work`.
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
