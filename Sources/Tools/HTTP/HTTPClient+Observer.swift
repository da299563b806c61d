extension HTTPClient {
    /// Who is told how the requests of a client go, from any thread.
    ///
    /// Where nobody is told, nothing is made ready to be told.
    package struct Observer: Sendable {
        /// Told of each try that ended, those along redirects included.
        package var tried: (@Sendable (RequestTry) -> Void)?
        /// Told of each wait before another try.
        package var waits: (@Sendable (RequestWait) -> Void)?

        /// Nobody.
        package init() {}
    }

    func tell(
        of reply: TransferReply, _ request: HTTPRequest, at address: WebAddress, _ attempt: Attempt
    ) {
        guard let tried = configuration.observer.tried, let time = reply.time else { return }
        let clock = configuration.clock
        let secrets = secrets.joined(with: request.allSecrets)
        var told = RequestTry(
            method: request.method, address: secrets.masking(address.text),
            number: attempt.number, start: clock.instant(at: time.lowerBound),
            elapsed: clock.real(time.upperBound - time.lowerBound))
        switch reply.outcome {
        case .response(let response):
            told.status = response.status
        case .failure(let error, _):
            told.status = error.status
            told.failure = error.masked(by: secrets).summary
        case .overBudget: return
        }
        tried(told)
    }

    /// - Parameter pause: on the client's clock; `nil` where the host as a whole is waited for.
    func tell(
        ofWaitAfter error: HTTPError, _ request: HTTPRequest, pause: Duration?, isAskedFor: Bool
    ) {
        guard let waits = configuration.observer.waits else { return }
        let secrets = secrets.joined(with: request.allSecrets)
        waits(
            RequestWait(
                address: secrets.masking(request.address.text),
                reason: error.masked(by: secrets).summary, status: error.status,
                pause: pause.map(configuration.clock.real), isAskedFor: isAskedFor,
                nextTry: pause == nil ? error.attempts : error.attempts + 1,
                tries: configuration.retry.tries))
    }
}

extension HTTPError {
    /// The status with which the server answered, if that is the failure.
    fileprivate var status: Int? {
        if case .status(let status) = kind { status } else { nil }
    }
}
