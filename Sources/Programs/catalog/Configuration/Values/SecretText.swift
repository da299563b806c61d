import HTTP

/// A text of the configuration that output must not show, such as a key.
struct SecretText: SettingValue, Equatable {
    static let range = "a text"
    static let isSecret = true

    let secret: Secret

    init(from decoder: any Decoder) throws {
        secret = Secret(pasted: try decoder.secretText())
    }
}
