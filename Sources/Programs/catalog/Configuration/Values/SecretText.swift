import HTTP

/// A text of the configuration that must not be shown.
struct SecretText: Decodable, Equatable {
    let secret: Secret

    init(from decoder: any Decoder) throws {
        secret = Secret(try decoder.secretText())
    }
}
