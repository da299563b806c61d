import Glibc
import Synchronization

/// One worker: starts its process when first needed, and again after the process died.
///
/// Its methods block in system calls; its executor is therefore a thread of its own.
actor ImageWorker {
    private struct State {
        var process: WorkerProcess?
        var isStopped = false
    }

    private let program: String
    private let patience: Duration
    private let executor = ThreadExecutor()
    // Behind a lock and not the actor, so that `stop()` reaches a process that hangs.
    private let state = Mutex(State())

    init(program: String, patience: Duration) {
        self.program = program
        self.patience = patience
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func make(_ request: VariantRequest) throws(ImageError) -> Variant {
        try request.validate()
        let process = try runningProcess()
        switch try reply(of: process, to: request) {
        case .made(let variant): return variant
        case .failed(let error): throw error
        }
    }

    /// Ends the process at once, even in the middle of a picture; no other is started.
    nonisolated func stop() {
        let process = state.withLock { state in
            state.isStopped = true
            return state.process
        }
        process?.kill()
    }

    private func runningProcess() throws(ImageError) -> WorkerProcess {
        if let running = state.withLock({ $0.process }), !running.hasEnded { return running }
        let started = try WorkerProcess(program: program)
        let isStopped = state.withLock { state in
            state.process = started
            return state.isStopped
        }
        // A stop in the moment of the start found no process to end.
        guard !isStopped else {
            started.kill()
            throw .shutDown
        }
        return started
    }

    private func reply(
        of process: WorkerProcess, to request: VariantRequest
    ) throws(ImageError) -> WorkerReply {
        do throws(ImageError) {
            try process.send(request.message)
            return try WorkerReply(message: process.receive(within: patience))
        } catch {
            // A process that failed once would answer the next request with this one's reply.
            state.withLock { $0.process = nil }
            process.kill()
            unlink(request.partialPath(process: process.identifier))
            throw error
        }
    }
}
