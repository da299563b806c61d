import CatalogBuild

/// What leads to the source of a `catalog.yml` of which other parts may be wrong.
struct SourceSketch: Decodable {
    private enum Key: String, CodingKey {
        case source
    }

    private(set) var kind: SourceKind?
    private(set) var url: BaseAddress?
    private(set) var headers: SourceHeaders?
    private(set) var key: SecretText?

    init(from decoder: any Decoder) throws {
        let site = try decoder.container(keyedBy: Key.self)
        let source = try site.nestedContainer(
            keyedBy: SiteConfiguration.Source.CodingKeys.self, forKey: .source)
        // Who asks for all keys is told of none that nobody knows.
        _ = (site.allKeys, source.allKeys)
        kind = try? source.decodeIfPresent(SourceKind.self, forKey: .kind)
        url = try? source.decodeIfPresent(BaseAddress.self, forKey: .url)
        headers = try? source.decodeIfPresent(SourceHeaders.self, forKey: .headers)
        key = try? source.decodeIfPresent(SecretText.self, forKey: .key)
    }
}
