import CatalogPublishing

extension StateFolder {
    /// Runs `body` under the build lock, without waiting for a running build.
    ///
    /// - Throws: `PublishingError.locked` if a build is running, or the errors of `body`.
    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        try requireWritable()
        let lock = try BuildLock(at: lock)
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    /// Runs `body` under the build lock, and waits for the lock up to the allowed time.
    ///
    /// - Parameter report: receives the name of the holder when the lock is not free. It is called
    ///   at most once.
    /// - Throws: `PublishingError.locked` if the lock is not free in time, or the errors of `body`.
    func withLock<Result>(
        within patience: Duration, else report: (String) -> Void = { _ in },
        _ body: () async throws -> Result
    ) async throws -> Result {
        let lock = try await acquireLock(within: patience, else: report)
        defer { withExtendedLifetime(lock) {} }
        return try await body()
    }

    private func acquireLock(
        within patience: Duration, else report: (String) -> Void
    ) async throws -> BuildLock {
        let deadline = ContinuousClock.now + patience
        var isReported = false
        while ContinuousClock.now < deadline {
            let lock = try BuildLock.ifFree(at: lock) { holder in
                if !isReported { report(holder) }
                isReported = true
            }
            if let lock { return lock }
            try await Task.sleep(for: .milliseconds(200))
        }
        return try BuildLock(at: lock)
    }
}
