import CatalogBuild
import CatalogSources
import HTTP
import Time
import YAML

/// The values of `catalog.yml`; the type ``Setting`` defines the keys.
struct SiteConfiguration: Equatable {
    var source = Source()
    var posters = Posters()
    var title: String?
    var baseURL: BaseAddress?
    var language = "ko"
    /// The time zone in which pages show times.
    var timeZone: TimeZoneRules?
    var naver = Naver()
    /// The place to which the site is sent.
    var deployment: DeploymentTarget?
    /// The maximum number of files that a deployment removes; `nil` for the default.
    var maximumDeletes: Int?
    /// The server to which lists of changed pages are sent; `nil` for the default.
    var indexNowServer: WebAddress?
    /// The settings that pass to the build unchanged.
    var site = SiteSettings()

    /// The values that Naver requires for every product.
    struct Naver: Equatable {
        /// The shipping cost of a product in won.
        var shipping: Int?
        /// The category in Naver's feed for all products of the shop.
        var category: String?
    }
}

extension SiteConfiguration {
    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - expansion: the expansion of references such as `${NAME}`; if it is `nil`, references
    ///     stay as written.
    ///   - settings: the keys to read; other keys are ignored, but unknown keys are errors.
    /// - Throws: `YAMLError` with the line of the mistake.
    init(
        _ document: YAMLDocument, expanding expansion: TextExpansion? = nil,
        reading settings: [Setting] = Setting.all
    ) throws(YAMLError) {
        self.init()
        try document.requireKeys(Setting.all.map(\.key))
        let reader = YAMLReader(document, expanding: expansion)
        for setting in settings { try setting.read(from: reader, into: &self) }
        describeSource()
    }

    /// Passes the description of a JSON API to the build.
    mutating func describeSource() {
        if source.kind == .json { site.sourceOptions.json = source.json.configuration }
    }
}

/// A key for IndexNow, a protocol that reports changed pages to search engines
/// (indexnow.org/documentation).
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
