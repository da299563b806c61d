import CatalogRendering
import YAML

/// The setting `languages`: the address of the site in each language.
///
/// The first site is for readers of all other languages.
struct LanguageSites: SettingValue, Equatable {
    static let range = "language tags with addresses"

    let sites: [SiteLanguage]

    init(_ sites: [SiteLanguage]) {
        self.sites = sites
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var sites: [SiteLanguage] = []
        for key in container.allKeys {
            guard let tag = LanguageTag(key.stringValue) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "'\(key.stringValue)' is not \(LanguageTag.wanted), before its address")
            }
            let address = try container.decode(BaseAddress.self, forKey: key)
            if let other = sites.first(where: { $0.baseURL == address.text }) {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "the address of '\(tag.text)' is also that of '\(other.tag)'; each "
                        + "language needs a site of its own")
            }
            sites.append(SiteLanguage(tag: tag.text, baseURL: address.text))
        }
        self.sites = sites
    }
}
