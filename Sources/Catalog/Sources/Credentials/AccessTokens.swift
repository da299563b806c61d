package import HTTP
import JSON
import Text

/// The access to an API by OAuth 2.0 with the credentials of a client (RFC 6749 section 4.4).
package struct ClientCredentials: Sendable, Equatable {
    /// The address at which tokens are requested.
    package var tokenAddress: WebAddress
    package var clientID: Secret
    package var clientSecret: Secret
    /// Further parameters of the request, such as `scope`.
    package var parameters: [JSONAPIConfiguration.Parameter] = []

    package init(tokenAddress: WebAddress, clientID: Secret, clientSecret: Secret) {
        self.tokenAddress = tokenAddress
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}

/// The current token of a client, which is requested when it is first needed.
package actor AccessTokens {
    /// A token is not used in the last seconds of its life.
    private static let margin = Duration.seconds(30)

    private let credentials: ClientCredentials
    private var known: Token?
    /// The request for a token that is not answered yet.
    private var request: Task<Result<Token, HTTPError>, Never>?

    private struct Token {
        let secret: Secret
        /// The end of its use; `nil` if the server named none.
        let end: ContinuousClock.Instant?
    }

    package init(_ credentials: ClientCredentials) {
        self.credentials = credentials
    }

    /// The origin of the server that gives tokens.
    nonisolated var origin: String { credentials.tokenAddress.origin }

    /// Returns a valid token.
    ///
    /// Callers that ask at the same time share one request, also if it fails.
    func token(through client: HTTPClient) async throws(HTTPError) -> Secret {
        if let known, known.end.map({ .now < $0 }) ?? true { return known.secret }
        if let request { return try await request.value.get().secret }
        let credentials = credentials
        // An unstructured task, so that a cancelled caller does not cancel the request of the
        // others.
        let next = Task {
            do throws(HTTPError) {
                return Result<_, HTTPError>.success(
                    try await Self.token(of: credentials, through: client))
            } catch {
                return .failure(error)
            }
        }
        request = next
        let result = await next.value
        request = nil
        known = try result.get()
        return try result.get().secret
    }

    /// Discards a token that the API has refused.
    func discard(_ token: Secret) {
        if known?.secret == token { known = nil }
    }

    private static func token(
        of credentials: ClientCredentials, through client: HTTPClient
    ) async throws(HTTPError) -> Token {
        let parameters = credentials.parameters.map { ($0.name, $0.value) }
        let body = HTTPRequest.Body(
            holding: [credentials.clientID, credentials.clientSecret]
        ) { texts in
            let items =
                [
                    ("grant_type", "client_credentials"), ("client_id", texts[0]),
                    ("client_secret", texts[1]),
                ] + parameters
            let form = items.map { "\($0.percentEncodedSegment)=\($1.percentEncodedSegment)" }
            return (Array(form.joined(separator: "&").utf8), "application/x-www-form-urlencoded")
        }
        let request = HTTPRequest(credentials.tokenAddress, method: .post, body: body)
        return try await client.send(request) { response in
            // A reply that is not JSON has no token either.
            let reply = try? JSONValue(parsing: response.body.bytes(limit: 1 << 20))
            guard response.status == 200, let token = reply?["access_token"]?.string,
                !token.isEmpty
            else {
                let reason =
                    reply?["error_description"]?.string ?? reply?["error"]?.string ?? ""
                throw NoToken(status: response.status, reason: reason)
            }
            let life = reply?["expires_in"]?.numeric?.wholeNumber(Int.self)
            return Token(secret: Secret(token), end: life.map { .now + Self.use(ofLife: $0) })
        }
    }

    /// Returns the time for which a token that lives `seconds` is used.
    ///
    /// A token with a short life is used for half of it, so that not every request needs a new one.
    private static func use(ofLife seconds: Int) -> Duration {
        let life = Duration.seconds(max(0, seconds))
        return max(life - margin, life / 2)
    }

    private struct NoToken: Error, CustomStringConvertible {
        let status: Int
        let reason: String

        var description: String {
            "no token came with status \(status)"
                + (reason.isEmpty ? "" : " (\(reason.escapedInMessage()))")
                + "; check 'client_id' and 'client_secret' of 'auth'"
        }
    }
}
