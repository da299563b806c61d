import Glibc

/// Runs each job on a thread of its own, some time after it could have begun.
final class LateExecutor: TaskExecutor {
    /// The delay of a job.
    static let delay = Duration.milliseconds(400)

    func enqueue(_ job: consuming ExecutorJob) {
        let late = Unmanaged.passRetained(LateJob(UnownedJob(job), of: self))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<LateJob>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, late.toOpaque())
        precondition(code == 0, "no thread: \(code)")
        pthread_detach(thread)
    }
}

private final class LateJob: Sendable {
    private let job: UnownedJob
    private let executor: LateExecutor

    init(_ job: UnownedJob, of executor: LateExecutor) {
        self.job = job
        self.executor = executor
    }

    func run() {
        usleep(useconds_t(LateExecutor.delay / .microseconds(1)))
        job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
}
