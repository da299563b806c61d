package import HTTP

/// The credentials that an API wants with each request, apart from fixed headers.
package enum SourceCredentials: Sendable {
    case none
    /// A key in the query of each address.
    case query(name: String, Secret)
    /// A token of limited life, which is requested with a client's id and secret.
    case token(AccessTokens)

    /// Sends a request with the credentials.
    ///
    /// A request that is refused with status 401 is repeated once with a new token. A request to
    /// another server gets no credentials.
    ///
    /// - Parameters:
    ///   - origin: the origin of the API.
    ///   - send: sends a request. If its second parameter is true, the result is `nil` for a reply
    ///     with status 401.
    package func send<Value: Sendable>(
        _ request: HTTPRequest, to origin: String, through client: HTTPClient,
        _ send: (HTTPRequest, _ mayBeStale: Bool) async throws(HTTPError) -> Value?
    ) async throws(HTTPError) -> Value {
        var request = request
        if request.address.origin == origin {
            switch self {
            case .none: break
            case .query(let name, let key): request.addToQuery(name, key)
            case .token(let tokens):
                let token = try await tokens.token(through: client)
                if let value = try await send(try request.authorized(by: token), true) {
                    return value
                }
                await tokens.discard(token)
                request = try request.authorized(by: try await tokens.token(through: client))
            }
        }
        guard let value = try await send(request, false) else {
            throw HTTPError(.status(401), "the API refuses the token", at: request.address)
        }
        return value
    }

    /// The key in the query, which messages and the state must not contain.
    package var secrets: [Secret] {
        if case .query(_, let key) = self { [key] } else { [] }
    }

    /// The origin of the server that gives tokens.
    package var tokenOrigin: String? {
        if case .token(let tokens) = self { tokens.origin } else { nil }
    }
}

extension HTTPRequest {
    fileprivate func authorized(by token: Secret) throws(HTTPError) -> HTTPRequest {
        var request = self
        request.secretHeaders.append(try OriginHeader(authorization: "Bearer", token))
        return request
    }
}
