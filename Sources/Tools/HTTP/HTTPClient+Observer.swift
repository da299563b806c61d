extension HTTPClient {
    /// The closures that receive the tries and waits of a client's requests, on any thread.
    ///
    /// If a closure is `nil`, the client does not prepare the value for it.
    package struct Observer: Sendable {
        /// Receives each try that ended, also a try at the target of a redirect.
        package var tried: (@Sendable (RequestTry) -> Void)?
        /// Receives each wait before another try.
        package var waits: (@Sendable (RequestWait) -> Void)?

        /// Creates an observer without closures.
        package init() {}
    }

    func report(
        of reply: TransferReply, _ request: HTTPRequest, at address: WebAddress, _ attempt: Attempt
    ) {
        guard let tried = configuration.observer.tried, let time = reply.time else { return }
        let clock = configuration.clock
        let secrets = secrets.joined(with: request.allSecrets)
        var ended = RequestTry(
            method: request.method, address: secrets.masking(address.text),
            number: attempt.number, start: clock.instant(at: time.lowerBound),
            elapsed: clock.real(time.upperBound - time.lowerBound))
        switch reply.outcome {
        case .response(let response):
            ended.status = response.status
        case .failure(let error, _):
            ended.status = error.status
            ended.failure = error.masked(by: secrets).summary
        case .overBudget: return
        }
        tried(ended)
    }

    /// - Parameter pause: on the client's clock; `nil` during a wait for the whole host.
    func report(
        ofWaitAfter error: HTTPError, _ request: HTTPRequest, pause: Duration?,
        isRequestedByServer: Bool
    ) {
        guard let waits = configuration.observer.waits else { return }
        let secrets = secrets.joined(with: request.allSecrets)
        waits(
            RequestWait(
                address: secrets.masking(request.address.text),
                reason: error.masked(by: secrets).summary, status: error.status,
                pause: pause.map(configuration.clock.real),
                isRequestedByServer: isRequestedByServer,
                nextTry: pause == nil ? error.attempts : error.attempts + 1,
                tries: configuration.retry.tries))
    }
}

extension HTTPError {
    /// The status of the server's response, if it is the failure.
    fileprivate var status: Int? {
        if case .status(let status) = kind { status } else { nil }
    }
}
