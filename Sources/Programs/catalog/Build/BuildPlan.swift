import CatalogBuild
import CatalogModel
import HTTP
import CatalogRendering
import Time

/// The meaning of a build command, combined from flags, configuration and defaults.
@dynamicMemberLookup
struct BuildPlan: Equatable {
    /// The source of the products.
    enum Source: Equatable {
        case api(SourceKind, BaseAddress)
        case demo(DemoShop)
    }

    var part = BuildPart.whole
    var source: Source
    /// Set for a site of movies.
    var boxOffice: BoxOfficePlan?
    /// An absolute path.
    var root: String
    /// The output folder, as the user would write it.
    var outputFolder: String
    /// An absolute path.
    var stateFolder: String
    var title: String
    var language: String
    var baseURL: String?
    /// The configured settings that the build takes unchanged.
    var site = SiteSettings()
    /// The owner's corrections of products.
    var overrides = ProductOverrides.none
    /// The path of the report.
    var reportFile: String?
    var traceFile: String?
    var acceptsShrink = false
    var movesOutput = false
    var isDryRun = false
    /// Paths below the output folder.
    var explainedPaths: [String] = []
    var lockPatience = Duration.zero
    /// The headers of each request to the origin of the API.
    var headers: [OriginHeader] = []
    /// True when the configured headers belong to another origin than the typed one.
    var withholdsHeaders = false
    /// `nil` where none is.
    var configuredTimeZone: TimeZoneRules?
    /// An absolute path.
    var purgeList: String?
    /// Environment variables with the prefix of this program that set nothing.
    var foreignVariables: [String] = []

    static let defaultSourceKind = SourceKind.standard
    static let defaultOutput = "dist"
    static let defaultState = ".catalog"

    subscript<Value>(dynamicMember setting: WritableKeyPath<SiteSettings, Value>) -> Value {
        get { site[keyPath: setting] }
        set { site[keyPath: setting] = newValue }
    }

    /// Returns the settings of the build, completed with what is known only when it begins.
    ///
    /// - Throws: `HTTPError` for a key that cannot be sent.
    func settings(
        source: OpenSource, themeFolder: String, imageWorker: String, width: Int
    ) throws -> BuildSettings {
        var settings = BuildSettings(
            sourceKind: kind, sourceAddress: source.address,
            sourceIdentity: source.identity, outputFolder: outputFolder, stateFolder: stateFolder,
            siteRoot: root, themeFolder: themeFolder, imageWorker: imageWorker, title: title,
            language: language, baseURL: baseURL, width: width)
        settings.boxOffice = try source.boxOffice ?? boxOffice?.settings(at: source.address)
        settings.site = site
        settings.overrides = overrides
        settings.timeZone = timeZone
        settings.acceptsShrink = acceptsShrink
        settings.movesOutput = movesOutput
        settings.isDryRun = isDryRun
        settings.explainedPaths = explainedPaths
        settings.lockPatience = lockPatience
        settings.sourceHeaders = headers
        settings.purgeList = purgeList
        return settings
    }

    /// The secrets that no output about the site may show.
    var secrets: SecretMask { SecretMask(headers, boxOffice?.secrets ?? []) }

    /// The time zone of the site: the configured one, that of Korea for a site in Korean, otherwise
    /// UTC.
    var timeZone: TimeZoneRules {
        let isKorean = language.prefix { $0 != "-" }.lowercased() == "ko"
        return configuredTimeZone ?? (isKorean ? .korea : .utc)
    }

    private var kind: String {
        switch source {
        case .api(let kind, _): kind.rawValue
        case .demo(let shop): shop.sourceKind
        }
    }
}
