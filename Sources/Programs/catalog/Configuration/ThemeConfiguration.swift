import CatalogBuild

/// What the templates depend on of a `catalog.yml`.
///
/// Of the source nothing but its kind is looked at, because its keys are seldom at hand where
/// templates are written.
struct ThemeConfiguration: Decodable {
    let language: LanguageTag?
    let sourceKind: SourceKind?

    private struct Source: Decodable {
        let kind: SourceKind?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: SiteConfiguration.Source.CodingKeys.self)
            // What was asked for is no unknown key.
            for key in SiteConfiguration.Source.CodingKeys.allCases { _ = container.contains(key) }
            kind = try container.decodeIfPresent(SourceKind.self, forKey: .kind)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SiteConfiguration.CodingKeys.self)
        for key in SiteConfiguration.CodingKeys.allCases { _ = container.contains(key) }
        language = try container.decodeIfPresent(LanguageTag.self, forKey: .language)
        sourceKind = try container.decodeIfPresent(Source.self, forKey: .source)?.kind
    }
}
