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
    private var request: Task<Result<(Secret, ContinuousClock.Instant?), HTTPError>, Never>?

    package init(_ credentials: ClientCredentials) {
        self.credentials = credentials
    }

    /// The origin of the server that gives tokens.
    nonisolated var origin: String { credentials.tokenAddress.origin }

    /// Returns a valid token.
    ///
    /// Callers that ask at the same time share one request.
    func token(through client: HTTPClient) async throws(HTTPError) -> Secret {
        if let request, case .success(let (token, end)) = await request.value,
            end.map({ .now < $0 }) ?? true
        {
            return token
        }
        let credentials = credentials
        let next = Task {
            do throws(HTTPError) {
                return Result<_, HTTPError>.success(
                    try await Self.token(of: credentials, through: client))
            } catch {
                return .failure(error)
            }
        }
        request = next
        return try await next.value.get().0
    }

    /// Forgets a token that the API has refused.
    func discard(_ token: Secret) async {
        guard let request, case .success(let (known, _)) = await request.value, known == token
        else { return }
        self.request = nil
    }

    private static func token(
        of credentials: ClientCredentials, through client: HTTPClient
    ) async throws(HTTPError) -> (Secret, ContinuousClock.Instant?) {
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
            let reply = try? JSONValue(parsing: response.body.bytes(limit: 1 << 20))
            guard response.status == 200, let token = reply?["access_token"]?.string,
                !token.isEmpty
            else {
                let reason =
                    reply?["error_description"]?.string ?? reply?["error"]?.string ?? ""
                throw NoToken(status: response.status, reason: reason)
            }
            let life = reply?["expires_in"]?.numeric?.wholeNumber(Int.self)
            return (
                Secret(token), life.map { .now.advanced(by: .seconds($0) - Self.margin) }
            )
        }
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
