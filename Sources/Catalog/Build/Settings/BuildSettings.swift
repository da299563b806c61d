public import Compression
public import HTTP
public import Images
public import CatalogRendering
public import Time

/// Everything a build must be told, resolved from flags and configuration.
public struct BuildSettings: Sendable {
    /// The source's kind, such as `open-market`.
    public var sourceKind: String
    /// The address under which the source answers.
    public var sourceAddress: WebAddress
    /// What names the source in the state; two addresses of one catalog may share it.
    public var sourceIdentity: String
    /// The box office, for a site of movies; `nil` for one of products.
    public var boxOffice: BoxOfficeSettings?
    /// What each request to the source's origin carries, and no other.
    public var sourceHeaders: [OriginHeader] = []
    /// How hosts are treated; the source's own may always be in a private network.
    public var hosts = HostPolicy()
    /// Whether a build waits for a source that does not answer its first request; without it the
    /// build fails at once.
    public var awaitsSource = false
    /// Rows asked for in one list request.
    public var rowsPerRequest = 100
    /// When details are read again.
    public var refresh = DetailRefresh.changed
    /// For how many days the site may stay as it was because its source cannot be read, before
    /// that counts as a failure: 7 by default.
    public var maxStale = 7
    /// Within how many days each picture is asked for again although nothing says that it changed:
    /// 7 by default, 0 for every build.
    public var pictureRevalidation = 7
    /// Which copies the site has of each picture.
    public var recipe = VariantRecipe()
    /// How much pictures and their copies may take up in the state folder, in bytes: 10 GB by
    /// default.
    public var maxCache = 10_000_000_000
    /// How the site becomes visible.
    public var publishing = PublishingMode.inPlace
    /// What becomes of the addresses of products that the source has no longer.
    public var removal = RemovalPolicy()
    /// The web servers that get rules: none by default.
    public var servers: Set<WebServerKind> = []
    /// How text files are packed for web servers that pass packed ones on: in no way by default.
    public var precompression: Set<ContentCoding> = []
    /// The file that takes the addresses of the files that the build changes; `nil` for none.
    public var purgeList: String?
    /// Whether a build may lose more than a tenth of the products, or publish a first site without
    /// any.
    public var acceptsShrink = false
    /// Whether a build may publish into another output folder than the last one did.
    public var movesOutput = false
    /// Paths below the output folder of which to tell why they were or were not written.
    public var explainedPaths: [String] = []
    /// How long to wait for another build of the site to end.
    public var lockPatience = Duration.zero
    /// Whether everything is done but to touch the site; the state keeps what was read.
    public var isDryRun = false
    /// The folder that web servers serve.
    public var outputFolder: String
    /// The folder of database, cache and lock.
    public var stateFolder: String
    /// The folder with the owner's own `Templates/` and `Public/`.
    public var siteRoot: String
    /// The folder with the built-in `Templates/` and `Public/`.
    public var themeFolder: String
    /// The program that turns pictures into variants.
    public var imageWorker: String
    /// The site's title.
    public var title: String
    /// The site's language as a BCP 47 tag, such as `ko`.
    public var language: String
    /// The address under which the site will be read, without a slash at the end.
    public var baseURL: String?
    /// What the site looks like.
    public var design = SiteDesign()
    /// What stands at the end of its pages.
    public var footer = SiteFooter()
    /// All languages in which the catalog has sites.
    public var languages: [SiteLanguage] = []
    /// Where the shop's clocks hang: UTC by default.
    public var timeZone = TimeZoneRules.utc
    /// Whether the site has a page of what changed.
    public var hasChangesPage = false
    /// Whether the site has a feed of what changed; without `baseURL` it has none.
    public var hasFeed = false
    /// Whether it has that feed in JSON as well.
    public var hasJSONFeed = false
    /// What machines are told besides the pages.
    public var exports = ExportSettings()
    /// Which lists of products the site has.
    public var lists = ListSettings()
    /// How many threads render, and how many processes turn pictures.
    public var width: Int

    /// Settings from their parts; the rest has defaults.
    public init(
        sourceKind: String, sourceAddress: WebAddress, sourceIdentity: String,
        outputFolder: String, stateFolder: String, siteRoot: String, themeFolder: String,
        imageWorker: String, title: String, language: String, baseURL: String?, width: Int
    ) {
        self.sourceKind = sourceKind
        self.sourceAddress = sourceAddress
        self.sourceIdentity = sourceIdentity
        self.outputFolder = outputFolder
        self.stateFolder = stateFolder
        self.siteRoot = siteRoot
        self.themeFolder = themeFolder
        self.imageWorker = imageWorker
        self.title = title
        self.language = language
        self.baseURL = baseURL
        self.width = width
    }
}
