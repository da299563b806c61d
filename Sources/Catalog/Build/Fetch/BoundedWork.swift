/// Processes inputs concurrently, at most `width` at a time.
///
/// `next` is called only when a worker is free, and `receive` is called when a worker finishes.
/// Memory therefore holds at most `width` inputs and `width` results. `next` and `receive` run in
/// the isolation of the caller. An error of any of them ends the processing.
func processConcurrently<Input: Sendable, Output: Sendable>(
    width: Int,
    next: () throws -> Input?,
    work: @escaping @Sendable (Input) async throws -> Output,
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
                group.addTask { try await work(input) }
                running += 1
            }
            guard let result = await group.nextResult() else { return }
            running -= 1
            // After a cancellation, the result is not used, because it only reports the
            // cancellation.
            try Task.checkCancellation()
            try receive(result.get())
        }
    }
}
