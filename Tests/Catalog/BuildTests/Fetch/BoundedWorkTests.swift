import Synchronization
import Testing

@testable import CatalogBuild

@Suite struct BoundedWorkTests {
    @Test(arguments: [1, 3, 50])
    func `all inputs are processed, a limited number at a time`(width: Int) async throws {
        let running = Mutex((now: 0, most: 0))
        var next = 0
        var results: [Int] = []
        try await processConcurrently(
            width: width,
            next: {
                next += 1
                return next <= 20 ? next : nil
            },
            work: { number in
                running.withLock { running in
                    running.now += 1
                    running.most = max(running.most, running.now)
                }
                await Task.yield()
                running.withLock { $0.now -= 1 }
                return number * 2
            },
            receive: { results.append($0) })
        #expect(results.sorted() == (1...20).map { $0 * 2 })
        #expect(running.withLock { $0.most } <= width)
    }

    @Test func `an empty input does no work`() async throws {
        try await processConcurrently(
            width: 4, next: { () -> Int? in nil }, work: { $0 },
            receive: { _ in Issue.record("there was a result") })
    }

    @Test func `an error of the receiver ends the work`() async throws {
        struct Failure: Error {}
        var pulled = 0
        await #expect(throws: Failure.self) {
            try await processConcurrently(
                width: 2,
                next: {
                    pulled += 1
                    return pulled
                },
                work: { $0 }, receive: { if $0 == 5 { throw Failure() } })
        }
        #expect(pulled < 20)
    }
}
