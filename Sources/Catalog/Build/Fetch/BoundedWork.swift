/// Works on inputs side by side, at most `width` at a time.
///
/// Inputs are pulled as room appears and results handed over as they come, so memory holds
/// `width` of each whatever their number. `next` and `receive` run where the caller runs.
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
            // What comes after a cancellation tells nothing but that.
            try Task.checkCancellation()
            try receive(output)
        }
    }
}
