extension TextExpansion {
    private static let key = CodingUserInfoKey(rawValue: "expansion")

    /// What tells the values of a file how they are expanded.
    static func userInfo(_ expansion: TextExpansion) -> [CodingUserInfoKey: any Sendable] {
        key.map { [$0: expansion] } ?? [:]
    }

    fileprivate init?(of decoder: any Decoder) {
        guard let expansion = Self.key.flatMap({ decoder.userInfo[$0] }) as? Self else {
            return nil
        }
        self = expansion
    }
}

extension Decoder {
    /// The text of a value, with what its references stand for; as it is where a decoder was told
    /// of no expansion.
    func expandedText() throws -> ExpandedText {
        let written = try singleValueContainer().decode(String.self)
        return try TextExpansion(of: self)?.expand(written) ?? ExpandedText(written)
    }

    /// The text of a secret; as it is written where no secrets are needed.
    func secretText() throws -> String {
        if TextExpansion(of: self)?.sparesSecrets == true {
            return try singleValueContainer().decode(String.self)
        }
        return try expandedText().text
    }
}
