package import Compression
package import HTTP
package import Images
package import CatalogRendering
package import Time

/// The settings of a build, resolved from flags and configuration.
package struct BuildSettings: Sendable {
    /// The source's kind, such as `open-market`.
    package var sourceKind: String
    /// The address under which the source answers.
    package var sourceAddress: WebAddress
    /// The identity of the source in the state; two addresses of one catalog may share it.
    package var sourceIdentity: String
    /// The content of the site.
    var content: any SiteContent = ShopContent()
    /// The headers of requests to the source's origin, and to no other.
    package var sourceHeaders: [OriginHeader] = []
    /// The policy for hosts; the source's own may always be in a private network.
    package var hosts = HostPolicy()
    /// True if a build waits for a source that does not answer its first request.
    ///
    /// Otherwise the build fails at once.
    package var awaitsSource = false
    /// The number of rows to request with each list page.
    package var rowsPerRequest = 100
    /// The policy for reading details again.
    package var refresh = DetailRefresh.changed
    /// The number of days for which an unreadable source is tolerated while the site stays
    /// unchanged: 7 by default.
    package var maxStale = 7
    /// The number of days within which each picture is checked again, even if no record changed: 7
    /// by default, 0 for every build.
    package var pictureRevalidation = 7
    /// The recipe for the copies of each picture.
    package var recipe = VariantRecipe()
    /// The maximum size in bytes of originals and copies in the state folder: 10 GB by default.
    package var maxCache = 10_000_000_000
    /// The way in which the site becomes visible.
    package var publishing = PublishingMode.inPlace
    /// The handling of the addresses of products that the source no longer has.
    package var removal = RemovalPolicy()
    /// The web servers for which rules are written: none by default.
    package var servers: Set<WebServerKind> = []
    /// The codings of packed copies of text files, for web servers that serve them: none by
    /// default.
    package var precompression: Set<ContentCoding> = []
    /// The path of the list of changed addresses; `nil` for no list.
    package var purgeList: String?
    /// True if a build may lose more than a tenth of the products, or publish a first site without
    /// any.
    package var acceptsShrink = false
    /// True if a build may publish into another output folder than the last one did.
    package var movesOutput = false
    /// Paths below the output folder whose writing or skipping is explained in the report.
    package var explainedPaths: [String] = []
    /// The maximum time to wait for another build of the site.
    package var lockPatience = Duration.zero
    /// True if everything is done but publishing; the state keeps the data that was read.
    package var isDryRun = false
    /// The folder that web servers serve.
    package var outputFolder: String
    /// The folder of the database, the cache and the lock.
    package var stateFolder: String
    /// The folder with the owner's own `Templates/` and `Public/`.
    package var siteRoot: String
    /// The folder with the built-in `Templates/` and `Public/`.
    package var themeFolder: String
    /// The path of the program that converts pictures.
    package var imageWorker: String
    /// The title of the site.
    package var title: String
    /// The language of the site as a BCP 47 tag, such as `ko`.
    package var language: String
    /// The public address of the site, without a slash at the end.
    package var baseURL: String?
    /// The design of the site.
    package var design = SiteDesign()
    /// The footer of its pages.
    package var footer = SiteFooter()
    /// All languages in which the catalog has sites.
    package var languages: [SiteLanguage] = []
    /// The time zone of the shop: UTC by default.
    package var timeZone = TimeZoneRules.utc
    /// True if the site has a page of changes.
    package var hasChangesPage = false
    /// True if the site has a feed of changes; this needs `baseURL`.
    package var hasFeed = false
    /// True if the site has the feed in JSON as well.
    package var hasJSONFeed = false
    /// The exports for programs.
    package var exports = ExportSettings()
    /// The lists of products on the site.
    package var lists = ListSettings()
    /// The number of rendering threads, and of picture processes.
    package var width: Int

    /// Creates settings with default values for the rest.
    package init(
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
