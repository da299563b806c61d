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
        /// What every request to the API carries, and no other.
        var headers: SourceHeaders?
        /// How often the API may be asked.
        var rateLimit: RateLimit?
        /// How many requests a host gets at a time.
        var connections: ConnectionCount?
        /// Other hosts that the API may redirect to.
        var redirectHosts: [HostName]?
        /// Hosts that may be in a private network.
        var privateHosts: [HostName]?
        /// For how long the API may be away before that counts as a failure.
        var maxStale: DayCount?
        /// The key of the box office.
        var key: SecretText?
        /// Which charts of the box office the site has.
        var charts: [ChartName]?
        /// Of which days.
        var dates: ChartDates?
        /// How often the box office may be asked on a day.
        var dailyCalls: CallCount?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case kind
            case url
            case refresh
            case headers
            case connections
            case key
            case charts
            case dates
            case dailyCalls = "daily_calls"
            case pageSize = "page_size"
            case rateLimit = "rate_limit"
            case redirectHosts = "redirect_hosts"
            case privateHosts = "private_hosts"
            case maxStale = "max_stale"
        }
    }

    /// Where posters of movies are sought.
    struct Posters: Decodable, Equatable {
        var url: BaseAddress?
        /// The key of the search.
        var key: SecretText?
        /// Whose pictures are taken, in the place of the search's own.
        var hosts: [HostName]?
    }

    var source: Source?
    var posters: Posters?
    var title: VisibleText?
    var baseURL: BaseAddress?
    var language: LanguageTag?
    /// The sites of the same catalog in all its languages.
    var languages: LanguageSites?
    /// By which clocks pages tell times.
    var timeZone: TimeZoneName?
    /// How many products a page of the site has.
    var pageSize: PageSize?
    var images: Images?
    /// Where the site tells what changed.
    var changes: Changes?
    /// How text files are packed for web servers.
    var precompress: [CodingName]?
    var removed: Removed?
    /// The web servers that get rules.
    var rules: [ServerName]?
    /// How the site becomes visible.
    var publish: PublishingModeName?
    var lists: Lists?
    /// How machines are told of products besides the pages.
    var exports: [ExportName]?
    var naver: Naver?
    /// What proves to search engines who tells them of changes.
    var indexNow: IndexNowKey?

    /// What the site looks like.
    var theme: Theme?
    /// What stands at the end of its pages.
    var footer: Footer?

    /// What Naver asks of every product.
    struct Naver: Decodable, Equatable {
        /// What shipping costs.
        var shipping: WonCount?
        /// The shop's category of all products.
        var category: VisibleText?
    }

    /// Which lists of products the site has besides the newest first.
    struct Lists: Decodable, Equatable {
        /// The orders.
        var orders: [OrderName]?
        /// What shoppers can filter by.
        var filters: [FacetName]?
        /// How many pages each of them has at most.
        var maxPages: ListPageCount?

        private enum CodingKeys: String, CodingKey {
            case orders
            case filters
            case maxPages = "max_pages"
        }
    }

    /// What becomes of the addresses of products that are gone.
    struct Removed: Decodable, Equatable {
        /// What they answer.
        var `as`: RemovalAnswer?
        /// For how long they are remembered.
        var keep: DayCount?
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case source
        case posters
        case title
        case baseURL = "base_url"
        case language
        case languages
        case timeZone = "time_zone"
        case pageSize = "page_size"
        case images
        case changes
        case precompress
        case removed
        case rules
        case publish
        case lists
        case exports
        case naver
        case indexNow = "indexnow"
        case theme
        case footer
    }
}

extension SourceKind: Decodable {
    /// Reads the name of a kind; the decoder knows which there are.
    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        guard let kind = Self(rawValue: text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "there is no such kind"))
        }
        self = kind
    }
}
