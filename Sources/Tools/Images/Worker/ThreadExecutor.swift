import Dispatch

/// Runs an actor on a thread of its own, so that its calls may block without starving the others.
final class ThreadExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "image worker")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
