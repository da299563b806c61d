extension HTTPClient {
    /// Sends a request that changes something, so that the change happens at most once.
    ///
    /// The request is repeated only if no connection was opened. No redirect is followed, and
    /// `read` receives the response with any status.
    func answerOnce<Value: Sendable>(
        to request: HTTPRequest, _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try RequestHeaders.check(request)
        let response = try await deliver(request)
        try refuseRedirect(response)
        do {
            return try await read(response)
        } catch {
            throw HTTPError(refusing: response, because: "\(error)")
        }
    }

    private func deliver(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var attempt = Attempt()
        while true {
            let order = TransferOrder(request, to: request.address, attempt, configuration)
            try order.checkProxiedHost()
            let reply = await transfers.perform(order)
            report(of: reply, request, at: request.address, attempt)
            switch reply.outcome {
            case .response(var response):
                response.attempts = attempt.number
                return response
            case .overBudget:
                throw overBudget(attempt)
            case .failure(var error, _):
                error.attempts = attempt.number
                guard error.isConnectionFailure,
                    attempt.mayBeRepeated(after: error, configuration.retry)
                else { throw error }
                try await pause(after: error, retryAfter: nil, request)
                attempt.advance(after: error)
            }
        }
    }

    /// Throws if the response redirects a request that is not a GET.
    func refuseRedirect(_ response: HTTPResponse) throws(HTTPError) {
        guard RedirectTrail.statuses.contains(response.status),
            let location = response.headers.values(of: "Location").first
        else { return }
        throw HTTPError(
            .redirect,
            "a request other than GET does not follow the redirect to '\(location)'",
            at: response.address)
    }
}
