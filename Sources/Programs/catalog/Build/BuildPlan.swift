import CatalogBuild
import CatalogModel
import HTTP
import CatalogRendering
import Text
import Time

/// The settings of a build, combined from flags, configuration and defaults.
@dynamicMemberLookup
struct BuildPlan: Equatable {
    /// The source of the products.
    enum Source: Equatable {
        case api(SourceKind, SourceAddress)
        case demo(DemoShop)
    }

    var part = BuildPart.whole
    /// The share of the part to do; `nil` for the whole part.
    var shard: Shard?
    /// True if `catalog pictures` fetches the pictures later.
    var leavesPictures = false
    var source: Source
    /// The box office settings of a site of movies; `nil` for a shop.
    var boxOffice: BoxOfficePlan?
    /// An absolute path.
    var root: String
    /// The path of the output folder from the current folder.
    var outputFolder: String
    /// An absolute path.
    var stateFolder: String
    var title: String
    var language: String
    var baseURL: String?
    /// The settings that pass from the configuration to the build unchanged.
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
    /// The headers sent with each request to the API's own origin.
    var headers: [OriginHeader] = []
    /// The credentials for requests to the API's own origin, apart from ``headers``.
    var auth: WrittenAuth?
    /// True when the configured headers are not sent, because `--url` names another origin.
    var withholdsHeaders = false
    /// The `time_zone` of the configuration; `nil` if it is not set.
    var configuredTimeZone: TimeZoneRules?
    /// An absolute path.
    var purgeList: String?
    /// The place to which the site is sent after the build; `nil` to send it nowhere.
    var deployment: DeployPlace?
    /// Environment variables that begin with `CATALOG_` but do not name a setting.
    var foreignVariables: [String] = []

    static let defaultSourceKind = SourceKind.standard
    static let defaultOutput = "dist"
    static let defaultState = ".catalog"

    subscript<Value>(dynamicMember setting: WritableKeyPath<SiteSettings, Value>) -> Value {
        get { site[keyPath: setting] }
        set { site[keyPath: setting] = newValue }
    }

    /// Returns the settings of the build, completed with the values that are known only at its
    /// start.
    ///
    /// - Throws: `HTTPError` when the key of the box office or a value of `auth` contains
    ///   characters that a request cannot contain, or `CommandError.incompleteAuth`.
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
        settings.leavesPictures = leavesPictures
        settings.sourceHeaders = headers
        if let found = try auth?.credentials() {
            settings.sourceHeaders += found.headers
            settings.sourceCredentials = found.other
        }
        settings.sourceSecrets = self.source.secrets
        settings.purgeList = purgeList
        return settings
    }

    /// The secrets to hide in all output.
    var secrets: SecretMask {
        SecretMask(
            headers, (boxOffice?.secrets ?? []) + source.secrets + (auth?.secrets ?? []))
    }

    /// The time zone of the site.
    ///
    /// The configured zone takes precedence. Without it, a Korean site uses Korean time, and other
    /// sites use UTC.
    var timeZone: TimeZoneRules {
        let isKorean = language.primaryLanguage == "ko"
        return configuredTimeZone ?? (isKorean ? .korea : .utc)
    }

    private var kind: String {
        switch source {
        case .api(let kind, _): kind.rawValue
        case .demo(let shop): shop.sourceKind
        }
    }
}
