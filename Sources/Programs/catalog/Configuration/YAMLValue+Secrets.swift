import YAML

extension YAMLValue {
    /// Returns the value with all texts replaced by `***`, except for references such as
    /// `${API_KEY}`.
    ///
    /// - Parameter openKeys: the keys at the top whose values are not secret.
    func withoutSecrets(keeping openKeys: Set<String> = []) -> YAMLValue {
        var value = self
        switch content {
        case .nothing: break
        case .scalar(let text, _):
            if !text.isReference { value.content = .scalar("***", isPlain: false) }
        case .list(let values): value.content = .list(values.map { $0.withoutSecrets() })
        case .mapping(let entries):
            value.content = .mapping(
                entries.map {
                    Entry(
                        key: $0.key,
                        value: openKeys.contains($0.key) ? $0.value : $0.value.withoutSecrets())
                })
        }
        return value
    }
}

extension String {
    /// True for a reference, or a reference after an authorization scheme, such as `Bearer
    /// ${API_KEY}`.
    fileprivate var isReference: Bool {
        let schemes = ["Bearer ", "Basic ", "Token "]
        let scheme = schemes.first { hasPrefix($0) } ?? ""
        let rest = dropFirst(scheme.count)
        guard rest.hasPrefix("${"), rest.hasSuffix("}") else { return false }
        return TextReference(rest.dropFirst(2).dropLast()) != nil
    }
}
