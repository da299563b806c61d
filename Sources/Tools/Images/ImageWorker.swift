import Dispatch
import Glibc
import Synchronization

/// One worker; it starts its process when first needed, and again after the process died.
///
/// Its methods block in system calls, so its executor is a thread of its own.
actor ImageWorker {
    private struct State {
        var process: WorkerProcess?
        var isStopped = false
        /// The task for which the process works, and the task that was cancelled last.
        var current: Int?
        var cancelled: Int?

        /// Returns the error that forbids a task to continue, or `nil`.
        func refusal(of task: Int) -> ImageError? {
            isStopped ? .shutDown : cancelled == task ? .cancelled : nil
        }
    }

    private let program: String
    private let input: WorkerInput
    private let limits: WorkerLimits
    private let executor = ThreadExecutor()
    // A lock protects the state instead of the actor, so that `stop()` reaches a process that
    // hangs.
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

    /// Ends the process at once, even during a picture; no other process is started.
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
        // A stop during the start found no process to end.
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
            // The next request to a process that failed would get the reply to this request.
            state.withLock { $0.process = nil }
            process.kill()
            unlink(request.partialFile(process: process.identifier))
            throw error
        }
    }
}

/// Runs an actor on a thread of its own, so that its calls may block without delaying other tasks.
final class ThreadExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "image worker")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
