import CatalogBuild
import CatalogModel
import CatalogRendering
import Compression
import Time

/// The content of `catalog.yml`; every key is optional.
struct SiteConfiguration: Decodable, Equatable {
    var source: Source?
    var posters: Posters?
    var title: VisibleText?
    var baseURL: BaseAddress?
    var language: LanguageTag?
    /// The sites of the same catalog in all its languages.
    var languages: LanguageSites?
    /// The time zone of the times on pages.
    var timeZone: Parsed<TimeZoneRules>?
    /// The number of products on a page of the site.
    var pageSize: WholeNumber<1, 200>?
    var images: Images?
    /// The page and the feeds that list changes.
    var changes: Changes?
    /// The codings of compressed copies of text files.
    var precompress: [Parsed<ContentCoding>]?
    var removed: Removed?
    /// The web servers to write rules for.
    var rules: [Parsed<WebServerKind>]?
    /// The way a new site replaces the old one.
    var publish: Parsed<PublishingMode>?
    var lists: Lists?
    /// The machine-readable files about products.
    var exports: [Parsed<Export>]?
    var naver: Naver?
    /// The key that identifies the site to search engines when it reports changes.
    var indexNow: IndexNowKey?

    var theme: Theme?
    var footer: Footer?

    /// The page and the feeds that list changes: `true` for all three, or each by itself.
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

    /// The data that Naver requires for every product.
    struct Naver: Decodable, Equatable {
        /// The cost of shipping.
        var shipping: WonCount?
        /// The shop's category of all products.
        var category: VisibleText?
    }

    /// The lists of products besides the newest first.
    struct Lists: Decodable, Equatable {
        var orders: [Parsed<ProductOrder>]?
        /// The properties that shoppers can filter by.
        var filters: [Parsed<FacetKind>]?
        /// The largest number of pages of each list.
        var maxPages: WholeNumber<1, 1000>?

        private enum CodingKeys: String, CodingKey {
            case orders
            case filters
            case maxPages = "max_pages"
        }
    }

    /// The answer at the addresses of removed products.
    struct Removed: Decodable, Equatable {
        var `as`: Parsed<RemovalPolicy.Answer>?
        /// The number of days that removed products are remembered.
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

/// A Boolean setting.
struct YesOrNo: TypedValue {
    static let wanted = "true or false"

    let isYes: Bool

    init?(_ text: String) {
        guard let isYes = Bool(text) else { return nil }
        self.isYes = isYes
    }
}
