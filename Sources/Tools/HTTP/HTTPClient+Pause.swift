extension HTTPClient {
    /// Waits as the client does between its own tries.
    ///
    /// For what only shows to whoever reads several responses together, such as an empty page
    /// although the one before it announced rows.
    ///
    /// - Parameter tries: how often was asked so far, 1 at least.
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/cancelled``.
    package func pause(afterTries tries: Int) async throws(HTTPError) {
        let delay = configuration.retry.delay(
            after: max(1, tries), retryAfter: nil, chance: configuration.chance())
        try await sleep(delay)
    }

    /// Waits on the client's clock.
    func sleep(_ delay: Duration) async throws(HTTPError) {
        do {
            try await configuration.sleep(configuration.clock.real(delay))
        } catch {
            throw HTTPError(.cancelled, "between two tries")
        }
    }
}
