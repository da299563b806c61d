import CatalogBuild

/// What stands in `catalog.yml`; every key may be left out.
struct SiteConfiguration: Decodable, Equatable {
    /// Where the products come from.
    struct Source: Decodable, Equatable {
        var kind: SourceKind?
        var url: BaseAddress?
        /// How many products to ask for in one request.
        var pageSize: RowCount?
        /// When details are read again.
        var refresh: RefreshRule?

        private enum CodingKeys: String, CodingKey {
            case kind
            case url
            case refresh
            case pageSize = "page_size"
        }
    }

    var source: Source?
    var title: SiteTitle?
    var baseURL: BaseAddress?
    var language: LanguageTag?
    /// How many products a page of the site has.
    var pageSize: PageSize?

    private enum CodingKeys: String, CodingKey {
        case source
        case title
        case baseURL = "base_url"
        case language
        case pageSize = "page_size"
    }
}

extension SourceKind: Decodable {}
