import YAML

/// A key of `catalog.yml`, with its path.
struct ConfigurationKey: Sendable {
    let path: [String]
    /// True if the value may hold a secret.
    let holdsSecret: Bool
    /// The nested keys; empty for a value.
    let keys: [ConfigurationKey]

    /// The keys of the top level, in the order of the starter configuration.
    static let all = ordered(
        YAMLKey.all(of: SiteConfiguration.self).map { ConfigurationKey($0, below: []) },
        as: StarterConfiguration.values)

    /// All keys, each before its nested ones.
    static let everywhere = all.flatMap(\.withKeysBelow)

    private init(_ key: YAMLKey, below path: [String]) {
        let path = path + [key.name]
        self.path = path
        let keys = key.keys.map { ConfigurationKey($0, below: path) }
        self.keys = keys
        holdsSecret =
            key.type == SecretText.self || key.type == SourceHeaders.self
            || keys.contains(where: \.holdsSecret)
    }

    private init(_ key: ConfigurationKey, keys: [ConfigurationKey]) {
        path = key.path
        holdsSecret = key.holdsSecret
        self.keys = keys
    }

    var name: String { path[path.endIndex - 1] }

    /// The key as messages write it: `source.url`.
    var text: String { path.joined(separator: ".") }

    /// The environment variable that sets the key: `CATALOG_SOURCE__URL`.
    var variable: String {
        EnvironmentOverrides.prefix + path.map { $0.uppercased() }.joined(separator: "__")
    }

    private var withKeysBelow: [ConfigurationKey] { [self] + keys.flatMap(\.withKeysBelow) }

    private static func ordered(
        _ keys: [ConfigurationKey], as value: YAMLValue?
    ) -> [ConfigurationKey] {
        var order: [String] = []
        if case .mapping(let entries) = value?.content { order = entries.map(\.key) }
        func place(_ key: ConfigurationKey) -> Int {
            order.firstIndex(of: key.name) ?? order.endIndex
        }
        return keys.map { ConfigurationKey($0, keys: ordered($0.keys, as: value?[$0.name])) }
            .sorted { place($0) < place($1) }
    }
}
