package import HTTP

/// The error that ended a probe early.
package enum ProbeFailure: Error, Sendable, Equatable {
    /// There was no reply, or its status was not a success.
    case http(HTTPError)
    /// The reply differs from the expectation of the source.
    case source(SourceError)

    /// Wraps an error from requesting or reading the reply at `address`.
    init(_ error: any Error, at address: WebAddress) {
        self =
            switch error {
            case let failure as ProbeFailure: failure
            case let error as HTTPError: .http(error)
            case let error as SourceError: .source(error)
            default: .source(SourceError(.unreadable("\(error)"), at: address))
            }
    }

    /// The error with which a build would fail.
    package var error: any Error {
        switch self {
        case .http(let error): error
        case .source(let error): error
        }
    }

    /// True if the API requires authentication, or does not accept the credentials.
    package var isRefusal: Bool {
        switch self {
        case .http(let error): error.kind == .status(401) || error.kind == .status(403)
        case .source(let error):
            if case .refused(let refusal) = error.fact { refusal.cause == .key } else { false }
        }
    }

    /// True if the whole server is unreachable, not only the address.
    package var isServerFailure: Bool {
        guard case .http(let error) = self else { return false }
        return switch error.kind {
        case .status, .content, .malformed, .incomplete, .tooLarge, .redirect: false
        default: true
        }
    }
}
