/// The keys of a configuration by their paths, such as `source.url`, whatever their values are.
struct ConfigurationKeys: Decodable {
    var paths: Set<String> = []

    init(from decoder: any Decoder) throws {
        guard let keyed = try? decoder.container(keyedBy: Key.self) else { return }
        for key in keyed.allKeys {
            let below = try keyed.decode(Self.self, forKey: key).paths
            paths.formUnion(
                below.isEmpty ? [key.stringValue] : below.map { "\(key.stringValue).\($0)" })
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
