/// What the templates depend on of a `catalog.yml`.
///
/// The source is not looked at, because its keys are seldom at hand where templates are written.
struct ThemeConfiguration: Decodable {
    let language: LanguageTag?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SiteConfiguration.CodingKeys.self)
        // What was asked for is no unknown key.
        for key in SiteConfiguration.CodingKeys.allCases { _ = container.contains(key) }
        language = try container.decodeIfPresent(LanguageTag.self, forKey: .language)
    }
}
