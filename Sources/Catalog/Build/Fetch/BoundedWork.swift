/// Processes inputs concurrently, at most `width` at a time.
///
/// Inputs are pulled when a worker is free, and results are delivered as they finish, so memory
/// holds at most `width` of each. `next` and `receive` run in the isolation of the caller.
func processConcurrently<Input: Sendable, Output: Sendable>(
    width: Int,
    next: () throws -> Input?,
    work: @escaping @Sendable (Input) async -> Output,
    receive: (Output) throws -> Void,
    isolation: isolated (any Actor)? = #isolation
) async throws {
    try await withThrowingTaskGroup(of: Output.self) { group in
        var running = 0
        var isExhausted = false
        while true {
            while running < width, !isExhausted {
                try Task.checkCancellation()
                guard let input = try next() else {
                    isExhausted = true
                    break
                }
                group.addTask { await work(input) }
                running += 1
            }
            guard let output = try await group.next() else { return }
            running -= 1
            // After a cancellation, a result only reports the cancellation.
            try Task.checkCancellation()
            try receive(output)
        }
    }
}
