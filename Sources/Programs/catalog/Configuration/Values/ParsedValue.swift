import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import Compression
import ImageFormats
import Images
import Scheduling
import Text
import Time

/// A wrapper that reads a type of another module from the text of an option or a setting.
struct Parsed<Value: TextParsable>: TypedValue {
    static var wanted: String { Value.wanted }

    let value: Value

    init?(_ text: String) {
        guard let value = Value(parsing: text) else { return nil }
        self.value = value
    }
}

/// A type that can be created from text that a user types, such as a word or a time.
protocol TextParsable: Equatable, Sendable {
    /// The description of valid values, for messages.
    static var wanted: String { get }

    /// Returns `nil` if `text` is not valid.
    init?(parsing text: String)
}

extension TextParsable where Self: RawRepresentable, RawValue == String {
    init?(parsing text: String) {
        self.init(rawValue: text)
    }
}

extension ChartKind: TextParsable {
    static let wanted = "one of daily, weekly, weekend and weekdays"
}

extension ChartFilter.Nation: TextParsable {
    static let wanted = "one of all, korean and foreign"
}

extension ChartFilter.Films: TextParsable {
    static let wanted = "one of all, art-house and commercial"
}

extension ContentCoding: TextParsable {
    static let wanted = "one of gzip and brotli"
}

extension Export: TextParsable {
    static let wanted = "one of google-merchant, naver, kakao, llms and json"
}

extension Currency: TextParsable {
    static let wanted = "a currency in capital letters, such as KRW or USD"

    init?(parsing text: String) {
        self.init(code: text)
    }
}

extension FacetKind: TextParsable {
    static let wanted = "one of in-stock, on-sale, price, category, brand and vendor"
}

extension PublishingMode: TextParsable {
    static let wanted = "in_place or swap"
}

extension RemovalPolicy.Answer: TextParsable {
    static let wanted = "gone or page"
}

extension WebServerKind: TextParsable {
    static let wanted = "one of netlify, apache, nginx and caddy"
}

extension ProductOrder: TextParsable {
    static let wanted = "one of price-up, price-down, name and discount"

    /// Refuses `newest`, because every site has this order anyway.
    init?(parsing text: String) {
        guard let order = Self(rawValue: text), order != .newest else { return nil }
        self = order
    }
}

extension VariantCrop: TextParsable {
    static let wanted = "none or square"

    init?(parsing text: String) {
        guard let crop = Self.allCases.first(where: { $0.description == text }) else {
            return nil
        }
        self = crop
    }
}

extension ImageFormat: TextParsable {
    static let wanted = "one of webp, jpeg and avif"

    init?(parsing text: String) {
        switch text.lowercased() {
        case "webp": self = .webp
        case "jpeg", "jpg": self = .jpeg
        case "avif": self = .avif
        default: return nil
        }
    }
}

extension DailyTime: TextParsable {
    static let wanted = "a time of the day such as 03:17"

    init?(parsing text: String) {
        self.init(text)
    }
}

extension DecimalAmount: TextParsable {
    static let wanted = "a number such as 1500 or 12.50"

    init?(parsing text: String) {
        self.init(digits: text)
    }
}

extension SiteDesign.Look: TextParsable {
    static let wanted = "soft or editorial"
}

extension SiteDesign.Header: TextParsable {
    static let wanted = "plain or filled"
}

extension SiteDesign.PictureShape: TextParsable {
    static let wanted = "\"1:1\", \"4:5\" or \"3:4\""
}

extension SiteDesign.PictureFit: TextParsable {
    static let wanted = "cover or contain"
}

extension SiteDesign.Density: TextParsable {
    static let wanted = "normal or compact"
}

extension SiteHero.Layout: TextParsable {
    static let wanted = "split or wide"
}

extension RGBColor: TextParsable {
    static let wanted = "a colour such as \"#2536a0\" or \"#fa0\""

    init?(parsing text: String) {
        self.init(text)
    }
}

extension TimeZoneRules: TextParsable {
    static let wanted = """
        a time zone such as Asia/Seoul or Europe/Berlin, from the files of this computer \
        (\(systemFolder), package tzdata), or an offset from UTC such as +09:00
        """

    init?(parsing text: String) {
        self.init(named: text)
    }
}
