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
            guard case .response(let response) = outcome else { return outcome }
            // Most servers answer a redirected POST as if it were a GET.
            if !request.method.isSafe { try refuseRedirect(response) }
            guard try trail.extend(by: response) else { return outcome }
        }
    }
}
