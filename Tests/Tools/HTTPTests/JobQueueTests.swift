import Synchronization
import Testing

@testable import HTTP

struct JobQueueTests {
    private final class WaitingJobs: Sendable {
        let jobs = Mutex<[Job]>([])
    }

    @Test func `a job that is cancelled while others are removed is not lost`() async throws {
        let address = try #require(WebAddress("http://h/"))
        let waiting = WaitingJobs()
        let lostCount = await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask {
                    _ = await withCheckedContinuation { continuation in
                        let order = TransferOrder(
                            HTTPRequest(address), to: address, Attempt(),
                            HTTPClient.Configuration(userAgent: "tests"))
                        let job = Job(order, ticket: Job.Ticket(), continuation)
                        waiting.jobs.withLock { $0.append(job) }
                    }
                }
            }
            while waiting.jobs.withLock({ $0.count }) < 3 { await Task.yield() }
            return Self.remove(waiting.jobs.withLock { $0 })
        }
        #expect(lostCount == 0)
    }

    /// Removes jobs that are all cancelled after the first look at each, and completes them.
    ///
    /// - Returns: how many are neither removed nor left.
    private static func remove(_ jobs: [Job]) -> Int {
        var queue = JobQueue()
        for job in jobs { queue.append(job) }
        var lookCount = 0
        var found = queue.remove { _ in
            lookCount += 1
            return lookCount > jobs.count
        }
        while let job = queue.popFirst() { found.append(job) }
        for job in jobs { job.fail(.cancelled) }
        return jobs.count - found.count
    }
}
