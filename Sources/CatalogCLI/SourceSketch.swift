import CatalogBuild

/// Kind and address of the source of a `catalog.yml` of which other parts may be wrong.
struct SourceSketch: Decodable {
    private enum Key: String, CodingKey {
        case source
    }

    private(set) var kind: SourceKind?
    private(set) var url: BaseAddress?

    init(from decoder: any Decoder) throws {
        let source = try decoder.container(keyedBy: Key.self)
            .nestedContainer(keyedBy: SiteConfiguration.Source.CodingKeys.self, forKey: .source)
        kind = try? source.decodeIfPresent(SourceKind.self, forKey: .kind)
        url = try? source.decodeIfPresent(BaseAddress.self, forKey: .url)
    }
}
