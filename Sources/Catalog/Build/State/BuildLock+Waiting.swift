import CatalogPublishing

extension BuildLock {
    /// Takes the lock at `path`, and waits for it up to the allowed time.
    ///
    /// - Parameter report: receives the name of the holder when the lock is not free. It is called
    ///   at most once.
    /// - Throws: `PublishingError.locked` when the lock is not free in time.
    static func taken(
        at path: String, within patience: Duration, else report: (String) -> Void = { _ in }
    ) async throws -> BuildLock {
        let deadline = ContinuousClock.now + patience
        var isReported = false
        while ContinuousClock.now < deadline {
            let lock = try BuildLock.ifFree(at: path) { holder in
                if !isReported { report(holder) }
                isReported = true
            }
            if let lock { return lock }
            try await Task.sleep(for: .milliseconds(200))
        }
        return try BuildLock(at: path)
    }
}
