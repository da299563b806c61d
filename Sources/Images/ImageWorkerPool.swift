/// Makes smaller copies of pictures in child processes, one picture per process at a time.
///
/// A picture that crashes or hangs its process costs that picture an ``ImageError`` and nothing
/// else. Processes start when first needed and live until ``shutdown()`` or the pool's end.
public actor ImageWorkerPool {
    /// Workers that die one after the other before the pool stops trying.
    public static let maximumDeathsInARow = 50

    private let workers: [ImageWorker]
    private var idle: [ImageWorker]
    private var waiting: [CheckedContinuation<ImageWorker?, Never>] = []
    private var deathsInARow = 0
    private var isShutDown = false

    /// A pool of `workers` processes of the program at `executable`
    /// (see ``ImageWorkerProgram/locate()``), each given up after `patience` without a reply.
    public init(executable: String, workers count: Int, patience: Duration = .seconds(10)) {
        workers = (0..<max(1, count)).map { _ in
            ImageWorker(program: executable, patience: patience)
        }
        idle = workers
    }

    /// Makes one copy, waiting for a free worker first; callers are served in order.
    ///
    /// Cancelling the task does not interrupt a picture; ``shutdown()`` does.
    public func make(_ request: VariantRequest) async throws(ImageError) -> Variant {
        guard let worker = await nextWorker() else { throw .shutDown }
        defer { handOn(worker) }
        guard !isShutDown else { throw .shutDown }
        guard deathsInARow < Self.maximumDeathsInARow else {
            throw .workersKeepDying(count: deathsInARow)
        }
        do throws(ImageError) {
            let variant = try await worker.make(request)
            deathsInARow = 0
            return variant
        } catch {
            deathsInARow = error.isDeath ? deathsInARow + 1 : 0
            throw isShutDown ? .shutDown : error
        }
    }

    /// Stops every process, also in the middle of a picture; whoever waits gets
    /// ``ImageError/shutDown``.
    public func shutdown() {
        isShutDown = true
        for worker in workers { worker.stop() }
        for caller in waiting { caller.resume(returning: nil) }
        waiting = []
    }

    private func nextWorker() async -> ImageWorker? {
        guard !isShutDown else { return nil }
        // The worker used last comes first: no process is started before it is needed.
        if let worker = idle.popLast() { return worker }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func handOn(_ worker: ImageWorker) {
        if waiting.isEmpty {
            idle.append(worker)
        } else {
            waiting.removeFirst().resume(returning: worker)
        }
    }
}

extension ImageError {
    /// Whether a process was lost over it.
    fileprivate var isDeath: Bool {
        switch self {
        case .workerDied, .workerTimedOut, .garbledMessage: true
        default: false
        }
    }
}
