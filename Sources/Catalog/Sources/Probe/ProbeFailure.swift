package import HTTP

/// Why a source could not be looked at to the end.
package enum ProbeFailure: Error, Sendable, Equatable {
    /// No reply came that counts, or one with a status that is no success.
    case http(HTTPError)
    /// The reply is not what the source expects.
    case source(SourceError)

    /// What a build would fail with.
    package var error: any Error {
        switch self {
        case .http(let error): error
        case .source(let error): error
        }
    }

    /// Whether the API wants to know who asks, or does not take what it was told.
    package var isRefusal: Bool {
        switch self {
        case .http(let error): error.kind == .status(401) || error.kind == .status(403)
        case .source(let error):
            if case .refused(let refusal) = error.fact { refusal.cause == .key } else { false }
        }
    }

    /// Whether the server as a whole cannot be asked, whatever lies on it.
    package var isOfServer: Bool {
        guard case .http(let error) = self else { return false }
        return switch error.kind {
        case .status, .content, .malformed, .incomplete, .tooLarge, .redirect: false
        default: true
        }
    }
}
