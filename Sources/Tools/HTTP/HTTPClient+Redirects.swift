extension HTTPClient {
    /// Sends `request`, follows its redirects, and returns the first outcome that is not a
    /// redirect.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/redirect``.
    func follow(
        _ request: HTTPRequest, _ attempt: Attempt
    ) async throws(HTTPError) -> TransferOutcome {
        var trail = RedirectTrail(request, policy: configuration.hosts)
        while true {
            let order = TransferOrder(request, to: trail.address, attempt, configuration)
            try order.checkProxiedHost()
            let reply = await transfers.perform(order)
            report(of: reply, request, at: trail.address, attempt)
            let outcome = reply.outcome
            guard case .response(let response) = outcome, try trail.extend(by: response) else {
                return outcome
            }
        }
    }
}
