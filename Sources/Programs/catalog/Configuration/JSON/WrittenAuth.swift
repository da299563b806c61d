import CatalogSources
import HTTP

/// The credentials of an API, as written under `auth`; only the keys that are written have a value.
struct WrittenAuth: SettingValue, Equatable {
    static let range =
        "keys by the `type`, which is one of "
        + Kind.allCases.map(\.rawValue).joined(separator: ", ")
    static let isSecret = true
    static let openKeys: Set<String> = ["type", "name", "location", "access_token_url"]

    enum Kind: String, CaseIterable, Decodable {
        case bearer
        case apiKey = "api_key"
        case httpBasic = "http_basic"
        case clientCredentials = "oauth2_client_credentials"
    }

    enum Location: String, CaseIterable, Decodable {
        case header, cookie, query, param
    }

    private enum Key: String, CodingKey {
        case type, token, name, location, username, password
        case apiKey = "api_key"
        case tokenAddress = "access_token_url"
        case clientID = "client_id"
        case clientSecret = "client_secret"
        case parameters = "access_token_request_data"
    }

    var kind: Kind?
    var name: String?
    var location: Location?
    /// The token, key or password.
    var secret: SecretText?
    /// The user name or the id of a client.
    var user: SecretText?
    var tokenAddress: WebAddress?
    var parameters: [JSONAPIConfiguration.Parameter] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key) throws -> SecretText? {
            try container.decodeIfPresent(SecretText.self, forKey: key)
        }
        kind = try container.decodeIfPresent(Kind.self, forKey: .type)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        location = try container.decodeIfPresent(Location.self, forKey: .location)
        secret =
            try text(.token) ?? text(.apiKey) ?? text(.password) ?? text(.clientSecret)
        user = try text(.username) ?? text(.clientID)
        tokenAddress = try container.decodeIfPresent(BaseAddress.self, forKey: .tokenAddress)?
            .address
        parameters =
            try container.decodeIfPresent(WrittenParameters.self, forKey: .parameters)?.items
            .map { JSONAPIConfiguration.Parameter($0.name, $0.value) } ?? []
    }

    /// Takes each key that `other` has; credentials of another type replace all keys.
    mutating func merge(_ other: WrittenAuth) {
        guard other.kind == nil || other.kind == kind else {
            self = other
            return
        }
        name = other.name ?? name
        location = other.location ?? location
        secret = other.secret ?? secret
        user = other.user ?? user
        tokenAddress = other.tokenAddress ?? tokenAddress
        if !other.parameters.isEmpty { parameters = other.parameters }
    }

    /// The texts that output must not show.
    var secrets: [Secret] { [secret, user].compactMap { $0?.secret } }

    /// Returns the credentials as requests need them.
    ///
    /// - Throws: `CommandError.incompleteAuth` for a missing key, or `HTTPError` for a value that
    ///   no header can have.
    func credentials() throws -> (headers: [OriginHeader], other: SourceCredentials) {
        func need<Value>(_ value: Value?, _ key: String) throws -> Value {
            guard let value else {
                throw CommandError.incompleteAuth(type: kind?.rawValue ?? "", key: key)
            }
            return value
        }
        switch try need(kind, "type") {
        case .bearer:
            let token = try need(secret, "token").secret
            return ([try OriginHeader(authorization: "Bearer", token)], .none)
        case .apiKey:
            let name = try need(name, "name")
            let key = try need(secret, "api_key").secret
            switch location ?? .header {
            case .header: return ([try OriginHeader(name, key)], .none)
            case .cookie: return ([try OriginHeader(cookie: name, key)], .none)
            case .query, .param: return ([], .query(name: name, key))
            }
        case .httpBasic:
            let user = try need(user, "username").secret
            let password = try need(secret, "password").secret
            return ([try OriginHeader(user: user, password: password)], .none)
        case .clientCredentials:
            var client = ClientCredentials(
                tokenAddress: try need(tokenAddress, "access_token_url"),
                clientID: try need(user, "client_id").secret,
                clientSecret: try need(secret, "client_secret").secret)
            client.parameters = parameters
            return ([], .token(AccessTokens(client)))
        }
    }
}
