import Dispatch
import Glibc
import Synchronization

/// A worker, which starts its process at the first request, and again after the process died.
///
/// The methods block in system calls, so the actor has a separate thread as its executor.
actor ImageWorker {
    private struct State {
        var process: WorkerProcess?
        var isStopped = false
        /// `current` is the task for which the process works; `cancelled` is the last cancelled
        /// task.
        var current: Int?
        var cancelled: Int?

        /// Returns the error with which `task` must end, or `nil` if it may continue.
        func refusal(of task: Int) -> ImageError? {
            isStopped ? .shutDown : cancelled == task ? .cancelled : nil
        }
    }

    private let program: String
    private let input: WorkerInput
    private let limits: WorkerLimits
    private let executor = ThreadExecutor()
    // The state has a lock, so that `stop()` can end a process that hangs while the actor waits for
    // it.
    private let state = Mutex(State())

    init(program: String, decoding input: WorkerInput, limits: WorkerLimits) {
        self.program = program
        self.input = input
        self.limits = limits
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns the result of a request; `task` is a unique number.
    func result(of request: VariantRequest, for task: Int) -> Result<VariantSet, ImageError> {
        do throws(ImageError) {
            try request.validate()
            try begin(task)
            defer { state.withLock { $0.current = nil } }
            let process = try runningProcess(for: task)
            switch try reply(of: process, to: request) {
            case .made(let set): return .success(set)
            case .failed(let error): return .failure(error)
            }
        } catch {
            return .failure(state.withLock { $0.refusal(of: task) } ?? error)
        }
    }

    /// Ends the process if it works for `task`, and refuses `task` from now on.
    nonisolated func cancel(_ task: Int) {
        let process = state.withLock { state in
            state.cancelled = task
            return state.current == task ? state.process : nil
        }
        process?.kill()
    }

    /// Ends the process immediately, even while it works on a picture, and starts no other process.
    nonisolated func stop() {
        let process = state.withLock { state in
            state.isStopped = true
            return state.process
        }
        process?.kill()
    }

    private func begin(_ task: Int) throws(ImageError) {
        let refusal = state.withLock { state in
            state.current = task
            return state.refusal(of: task)
        }
        if let refusal { throw refusal }
    }

    private func runningProcess(for task: Int) throws(ImageError) -> WorkerProcess {
        if let running = state.withLock({ $0.process }), !running.hasEnded,
            running.canAllow(processorSeconds: limits.processorSeconds)
        {
            return running
        }
        let started = try WorkerProcess(program: program, decoding: input, limits: limits)
        let refusal = state.withLock { state in
            state.process = started
            return state.refusal(of: task)
        }
        // If the stop or the cancellation came during the start, it found no process to end.
        if let refusal {
            started.kill()
            throw refusal
        }
        return started
    }

    private func reply(
        of process: WorkerProcess, to request: VariantRequest
    ) throws(ImageError) -> WorkerReply {
        do throws(ImageError) {
            try process.allow(processorSeconds: limits.processorSeconds)
            try process.send(request.message)
            return try WorkerReply(message: process.receive(within: limits.patience))
        } catch {
            // The failed process must not be used again, because it might send the reply to this
            // request after the next request.
            state.withLock { $0.process = nil }
            process.kill()
            unlink(request.partialFile(process: process.identifier))
            throw error
        }
    }
}

/// An executor that runs an actor on a separate queue, so that its calls can block without delaying
/// other tasks.
final class ThreadExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "image worker")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
