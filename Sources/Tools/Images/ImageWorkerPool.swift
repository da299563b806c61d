import Synchronization

/// A pool of child processes that make copies of pictures.
///
/// Each process handles one picture at a time. If a picture makes its process crash or hang, only
/// this picture fails with an ``ImageError``. A process starts when it is first needed and runs
/// until ``shutdown()`` or until the pool is released. ``WorkerLimits`` apply to each process.
public actor ImageWorkerPool {
    /// The number of workers that die in succession before the pool gives up.
    public static let maximumDeathsInARow = 50

    private struct Waiting {
        let task: Int
        let caller: CheckedContinuation<ImageWorker?, Never>
    }

    private let report: (@Sendable (WorkerSpan) -> Void)?
    private let workers: [ImageWorker]
    private var idle: [ImageWorker]
    /// The callers in the order of their calls.
    ///
    /// The handler of a cancelled task reads them outside of the actor.
    private let waiting = Mutex<[Waiting]>([])
    private var lastTask = 0
    private var deathsInARow = 0
    private var isShutDown = false

    /// Creates a pool of `workers` processes (at least one) of the program at `executable` (see
    /// ``ImageWorkerProgram/locate()``).
    ///
    /// `limits` apply to each process, and each process decodes only the kind of files that `input`
    /// names. `report` receives the time that a worker spent on each picture.
    public init(
        executable: String, workers count: Int, decoding input: WorkerInput = .pictures,
        limits: WorkerLimits = .standard,
        report: (@Sendable (WorkerSpan) -> Void)? = nil
    ) {
        self.report = report
        workers = (0..<max(1, count)).map { _ in
            ImageWorker(program: executable, decoding: input, limits: limits)
        }
        idle = workers
    }

    /// Waits for a free worker, and makes all copies of one picture.
    ///
    /// Callers are served in the order of their calls.
    ///
    /// No file appears before all copies have been made. A file is never visible in part. If the
    /// task is cancelled, its worker process is ended and the method throws
    /// ``ImageError/cancelled``.
    public func make(_ request: VariantRequest) async throws(ImageError) -> VariantSet {
        lastTask += 1
        let task = lastTask
        guard let worker = await nextWorker(for: task) else {
            throw isShutDown ? .shutDown : .cancelled
        }
        defer { giveBack(worker) }
        guard !isShutDown else { throw .shutDown }
        guard deathsInARow < Self.maximumDeathsInARow else {
            throw .workersKeepDying(count: deathsInARow)
        }
        let start = report.map { _ in ContinuousClock.now }
        let result = await withTaskCancellationHandler {
            await worker.result(of: request, for: task)
        } onCancel: {
            worker.cancel(task)
        }
        if let start { report(of: worker, request, since: start) }
        count(result)
        return try result.get()
    }

    /// Stops every process, even during a picture; waiting callers get ``ImageError/shutDown``.
    public func shutdown() {
        isShutDown = true
        for worker in workers { worker.stop() }
        let callers = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting.map(\.caller)
        }
        for caller in callers { caller.resume(returning: nil) }
    }

    private func count(_ result: Result<VariantSet, ImageError>) {
        switch result {
        case .failure(let error) where error.isDeath: deathsInARow += 1
        case .failure(.cancelled), .failure(.shutDown): break
        default: deathsInARow = 0
        }
    }

    private func report(
        of worker: ImageWorker, _ request: VariantRequest, since start: ContinuousClock.Instant
    ) {
        guard let report, let number = workers.firstIndex(where: { $0 === worker }) else { return }
        report(
            WorkerSpan(
                worker: number, source: request.source, start: start, elapsed: .now - start))
    }

    private func nextWorker(for task: Int) async -> ImageWorker? {
        guard !isShutDown else { return nil }
        // The most recently used worker is taken first, because its process is already running.
        // Another process starts only when it is needed.
        if let worker = idle.popLast() { return worker }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let isCancelled = waiting.withLock { waiting in
                    // The handler may have run before, and then it did not find the caller.
                    if Task.isCancelled { return true }
                    waiting.append(Waiting(task: task, caller: caller))
                    return false
                }
                if isCancelled { caller.resume(returning: nil) }
            }
        } onCancel: {
            giveUp(task)
        }
    }

    /// Removes `task` if it waits for a worker.
    ///
    /// If the task already has a worker, the worker cancels the task.
    private nonisolated func giveUp(_ task: Int) {
        let caller = waiting.withLock { waiting in
            waiting.firstIndex { $0.task == task }.map { waiting.remove(at: $0).caller }
        }
        caller?.resume(returning: nil)
    }

    /// Gives the worker to the next waiting caller, or keeps it idle if no caller waits.
    private func giveBack(_ worker: ImageWorker) {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst().caller }
        if let next {
            next.resume(returning: worker)
        } else {
            idle.append(worker)
        }
    }
}

extension ImageError {
    /// True if the error means that the worker's process has ended or is unusable.
    fileprivate var isDeath: Bool {
        switch self {
        case .workerDied, .workerTimedOut, .garbledMessage: true
        default: false
        }
    }
}
