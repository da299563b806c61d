extension HTTPClient {
    /// Repeats the request until there is a valid response.
    func answer<Value: Sendable>(
        to request: HTTPRequest, _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try RequestHeaders.check(request)
        var request = request
        var attempt = Attempt()
        while true {
            switch await ask(request, attempt, read) {
            case .answered(let value):
                return value
            case .overBudget:
                throw overBudget(attempt)
            case .failed(var error, let retryAfter):
                error.attempts = attempt.number
                // After a reply with wrong content, the next try has no validators. Otherwise the
                // server could answer 304, or a cache could repeat the stale reply.
                if error.kind == .content { request.validators = nil }
                guard attempt.mayBeRepeated(after: error, configuration.retry) else { throw error }
                // This check happens before the last try. After it, the host might be up again.
                if attempt.number == configuration.retry.tries - 1,
                    await isHostDown(after: error, of: request)
                {
                    attempt.repeatWhenHostIsBack(after: error)
                    report(ofWaitAfter: error, request, pause: nil, isRequestedByServer: false)
                } else {
                    try await pause(after: error, retryAfter: retryAfter, request)
                    attempt.advance(after: error)
                }
            case .suspended(var error):
                error.attempts = attempt.number
                attempt.repeatWhenHostIsBack(after: error)
                report(ofWaitAfter: error, request, pause: nil, isRequestedByServer: false)
            }
        }
    }
}

/// The result of one try, including the redirects that it followed.
private enum TryOutcome<Value: Sendable>: Sendable {
    case answered(Value)
    case failed(HTTPError, retryAfter: Duration?)
    /// The try failed because the host is suspended.
    case suspended(HTTPError)
    case overBudget
}

private extension HTTPClient {
    func ask<Value: Sendable>(
        _ request: HTTPRequest, _ attempt: Attempt,
        _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async -> TryOutcome<Value> {
        do throws(HTTPError) {
            switch try await follow(request, attempt) {
            case .overBudget: return .overBudget
            case .failure(let error, let isHostSuspended):
                return isHostSuspended ? .suspended(error) : .failed(error, retryAfter: nil)
            case .response(var response):
                response.attempts = attempt.number
                return await outcome(of: response, to: request, read)
            }
        } catch {
            return .failed(error, retryAfter: nil)
        }
    }

    func outcome<Value: Sendable>(
        of response: HTTPResponse, to request: HTTPRequest,
        _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async -> TryOutcome<Value> {
        if RetryPolicy.transientStatuses.contains(response.status) {
            return .failed(
                HTTPError(.status(response.status), "", at: response.address),
                retryAfter: RetryAfter.pause(in: response.headers))
        }
        do {
            let value = try await read(response)
            livenessProbes.record(request)
            return .answered(value)
        } catch {
            return .failed(
                HTTPError(refusing: response, because: "\(error)"), retryAfter: nil)
        }
    }

    /// Returns true if an address that the host answered before fails too.
    ///
    /// Then the host is suspended, and requests wait for it.
    func isHostDown(after error: HTTPError, of request: HTTPRequest) async -> Bool {
        guard let probe = livenessProbes.probe(after: error, of: request),
            case .failure(_, isHostSuspended: true)? = try? await follow(probe, .livenessProbe)
        else { return false }
        return true
    }
}

extension HTTPClient {
    func overBudget(_ attempt: Attempt) -> HTTPError {
        var error = attempt.failure ?? HTTPError(.cancelled, "")
        error.append("the retries allowed for this host are used up")
        return error
    }

    /// Waits before the next try; throws `error` if the server asks for a longer pause than
    /// allowed.
    func pause(
        after error: HTTPError, retryAfter: Duration?, _ request: HTTPRequest
    ) async throws(HTTPError) {
        let policy = configuration.retry
        if let retryAfter, retryAfter > policy.longestRetryAfter {
            var error = error
            error.append(
                """
                it requests a pause of \(retryAfter.components.seconds) s; the longest allowed is \
                \(policy.longestRetryAfter.components.seconds) s
                """)
            throw error
        }
        let delay = policy.delay(
            after: error.attempts, retryAfter: retryAfter, chance: configuration.chance())
        report(ofWaitAfter: error, request, pause: delay, isRequestedByServer: retryAfter != nil)
        try await sleep(delay)
    }
}
