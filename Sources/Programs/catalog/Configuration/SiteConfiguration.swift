import CatalogBuild
import CatalogModel
import CatalogRendering
import Compression
import Time

/// What stands in `catalog.yml`; every key may be left out.
struct SiteConfiguration: Decodable, Equatable {
    var source: Source?
    var posters: Posters?
    var title: VisibleText?
    var baseURL: BaseAddress?
    var language: LanguageTag?
    /// The sites of the same catalog in all its languages.
    var languages: LanguageSites?
    /// By which clocks pages tell times.
    var timeZone: Parsed<TimeZoneRules>?
    /// How many products a page of the site has.
    var pageSize: WholeNumber<1, 200>?
    var images: Images?
    /// Where the site tells what changed.
    var changes: Changes?
    /// How text files are packed for web servers.
    var precompress: [Parsed<ContentCoding>]?
    var removed: Removed?
    /// The web servers that get rules.
    var rules: [Parsed<WebServerKind>]?
    /// How the site becomes visible.
    var publish: Parsed<PublishingMode>?
    var lists: Lists?
    /// How machines are told of products besides the pages.
    var exports: [Parsed<Export>]?
    var naver: Naver?
    /// What proves to search engines who tells them of changes.
    var indexNow: IndexNowKey?

    /// What the site looks like.
    var theme: Theme?
    /// What stands at the end of its pages.
    var footer: Footer?

    /// Where the site tells what changed: `true` for a page and both feeds, or each by itself.
    struct Changes: Decodable, Equatable {
        var html: YesOrNo?
        var feed: YesOrNo?
        var json: YesOrNo?

        private enum CodingKeys: String, CodingKey {
            case html
            case feed
            case json
        }

        init(from decoder: any Decoder) throws {
            if let each = try? decoder.container(keyedBy: CodingKeys.self) {
                html = try each.decodeIfPresent(YesOrNo.self, forKey: .html)
                feed = try each.decodeIfPresent(YesOrNo.self, forKey: .feed)
                json = try each.decodeIfPresent(YesOrNo.self, forKey: .json)
            } else {
                html = try YesOrNo(from: decoder)
                (feed, json) = (html, html)
            }
        }
    }

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
        var orders: [Parsed<ProductOrder>]?
        /// What shoppers can filter by.
        var filters: [Parsed<FacetKind>]?
        /// How many pages each of them has at most.
        var maxPages: WholeNumber<1, 1000>?

        private enum CodingKeys: String, CodingKey {
            case orders
            case filters
            case maxPages = "max_pages"
        }
    }

    /// What becomes of the addresses of products that are gone.
    struct Removed: Decodable, Equatable {
        /// What they answer.
        var `as`: Parsed<RemovalPolicy.Answer>?
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

/// A key for IndexNow, by the rules of indexnow.org/documentation.
struct IndexNowKey: TypedValue {
    static let wanted = "8 to 128 letters from a to z, digits and hyphens"

    let text: String

    init?(_ text: String) {
        let isAllowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isAllowed, (8...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}

/// Whether something is wanted.
struct YesOrNo: TypedValue {
    static let wanted = "true or false"

    let isYes: Bool

    init?(_ text: String) {
        guard let isYes = Bool(text) else { return nil }
        self.isYes = isYes
    }
}
