// Plain builds compile this target, too, and do not know the module.
#if canImport(Testing)
    import Dispatch
    import Synchronization
    package import Testing

    /// Threads besides those of the pool, of which there are only as many as processors.
    private final class WaitingThreads: TaskExecutor {
        static let shared = WaitingThreads(count: 3)

        private let jobs = Mutex<[UnownedJob]>([])
        private let available = DispatchSemaphore(value: 0)

        init(count: Int) {
            for number in 0..<count {
                DispatchQueue(label: "waiting tests \(number)").async { self.run() }
            }
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
            available.signal()
        }

        private func run() {
            while true {
                available.wait()
                let job = jobs.withLock { $0.removeFirst() }
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }

    /// Runs tests on threads of their own.
    package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
        package var isRecursive: Bool { true }

        package func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
        }
    }

    extension Trait where Self == WaitingTrait {
        /// For tests that wait longer than they compute, so that others run meanwhile.
        ///
        /// Such a test must not block its thread until a child task of its own ends, because the
        /// child may need the same thread.
        ///
        ///     @Suite(.waiting) struct ServeCommandTests { … }
        package static var waiting: Self { WaitingTrait() }
    }
#endif
