internal import Dispatch
internal import Synchronization

/// Runs tasks on threads of its own, so that a thread can block until a task ends without occupying
/// a thread that the task needs.
final class QueueExecutor: TaskExecutor {
    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    private let queue = DispatchQueue(label: "sandbox pictures", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Returns the result of `work`, and blocks the thread until then.
    func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
        let outcome = Outcome<Value>()
        Task(executorPreference: self) {
            let value = await work()
            outcome.value.withLock { $0 = value }
            outcome.isThere.signal()
        }
        while true {
            outcome.isThere.wait()
            if let value = outcome.value.withLock({ $0 }) { return value }
        }
    }
}
