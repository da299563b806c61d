import Glibc
import Synchronization

/// One worker: starts its process when first needed, and again after the process died.
///
/// Its methods block in system calls; its executor is therefore a thread of its own.
actor ImageWorker {
    private let program: String
    private let patience: Duration
    private let executor = ThreadExecutor()
    // Behind a lock and not the actor, so that `stop()` reaches a process that hangs.
    private let process = Mutex<WorkerProcess?>(nil)

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

    /// Ends the process at once, even in the middle of a picture.
    nonisolated func stop() {
        process.withLock { $0 }?.kill()
    }

    private func runningProcess() throws(ImageError) -> WorkerProcess {
        if let running = process.withLock({ $0 }), !running.hasEnded { return running }
        let started = try WorkerProcess(program: program)
        process.withLock { $0 = started }
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
            self.process.withLock { $0 = nil }
            process.kill()
            unlink(request.partialPath(process: process.identifier))
            throw error
        }
    }
}
