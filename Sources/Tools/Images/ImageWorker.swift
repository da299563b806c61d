import Dispatch
import Glibc
import Synchronization

/// One worker: starts its process when first needed, and again after the process died.
///
/// Its methods block in system calls; its executor is therefore a thread of its own.
actor ImageWorker {
    private struct State {
        var process: WorkerProcess?
        var isStopped = false
        /// The task that has the process work, and the last one that was cancelled.
        var current: Int?
        var cancelled: Int?

        /// Why a task may not go on.
        func refusal(of task: Int) -> ImageError? {
            isStopped ? .shutDown : cancelled == task ? .cancelled : nil
        }
    }

    private let program: String
    private let limits: WorkerLimits
    private let executor = ThreadExecutor()
    // Behind a lock and not the actor, so that `stop()` reaches a process that hangs.
    private let state = Mutex(State())

    init(program: String, limits: WorkerLimits) {
        self.program = program
        self.limits = limits
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// What came of a request; `task` is a number that is not given twice.
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

    /// Ends the process if it works for `task`, and sees to it that it never will.
    nonisolated func cancel(_ task: Int) {
        let process = state.withLock { state in
            state.cancelled = task
            return state.current == task ? state.process : nil
        }
        process?.kill()
    }

    /// Ends the process at once, even in the middle of a picture; no other is started.
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
        let started = try WorkerProcess(program: program, limits: limits)
        let refusal = state.withLock { state in
            state.process = started
            return state.refusal(of: task)
        }
        // A stop in the moment of the start found no process to end.
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
            // A process that failed once would answer the next request with this one's reply.
            state.withLock { $0.process = nil }
            process.kill()
            unlink(request.partialFile(process: process.identifier))
            throw error
        }
    }
}

/// Runs an actor on a thread of its own, so that its calls may block without starving the others.
final class ThreadExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "image worker")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
