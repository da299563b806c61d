package import Compression
package import HTTP
package import Images
package import CatalogRendering
package import Time

/// Everything a build must be told, resolved from flags and configuration.
package struct BuildSettings: Sendable {
    /// The source's kind, such as `open-market`.
    package var sourceKind: String
    /// The address under which the source answers.
    package var sourceAddress: WebAddress
    /// What names the source in the state; two addresses of one catalog may share it.
    package var sourceIdentity: String
    /// What the site is about.
    var content: any SiteContent = ShopContent()
    /// What each request to the source's origin carries, and no other.
    package var sourceHeaders: [OriginHeader] = []
    /// How hosts are treated; the source's own may always be in a private network.
    package var hosts = HostPolicy()
    /// Whether a build waits for a source that does not answer its first request; without it the
    /// build fails at once.
    package var awaitsSource = false
    /// Rows asked for in one list request.
    package var rowsPerRequest = 100
    /// When details are read again.
    package var refresh = DetailRefresh.changed
    /// For how many days the site may stay as it was because its source cannot be read, before
    /// that counts as a failure: 7 by default.
    package var maxStale = 7
    /// Within how many days each picture is asked for again although nothing says that it changed:
    /// 7 by default, 0 for every build.
    package var pictureRevalidation = 7
    /// Which copies the site has of each picture.
    package var recipe = VariantRecipe()
    /// How much pictures and their copies may take up in the state folder, in bytes: 10 GB by
    /// default.
    package var maxCache = 10_000_000_000
    /// How the site becomes visible.
    package var publishing = PublishingMode.inPlace
    /// What becomes of the addresses of products that the source has no longer.
    package var removal = RemovalPolicy()
    /// The web servers that get rules: none by default.
    package var servers: Set<WebServerKind> = []
    /// How text files are packed for web servers that pass packed ones on: in no way by default.
    package var precompression: Set<ContentCoding> = []
    /// The file that takes the addresses of the files that the build changes; `nil` for none.
    package var purgeList: String?
    /// Whether a build may lose more than a tenth of the products, or publish a first site without
    /// any.
    package var acceptsShrink = false
    /// Whether a build may publish into another output folder than the last one did.
    package var movesOutput = false
    /// Paths below the output folder of which to tell why they were or were not written.
    package var explainedPaths: [String] = []
    /// How long to wait for another build of the site to end.
    package var lockPatience = Duration.zero
    /// Whether everything is done but to touch the site; the state keeps what was read.
    package var isDryRun = false
    /// The folder that web servers serve.
    package var outputFolder: String
    /// The folder of database, cache and lock.
    package var stateFolder: String
    /// The folder with the owner's own `Templates/` and `Public/`.
    package var siteRoot: String
    /// The folder with the built-in `Templates/` and `Public/`.
    package var themeFolder: String
    /// The program that turns pictures into variants.
    package var imageWorker: String
    /// The site's title.
    package var title: String
    /// The site's language as a BCP 47 tag, such as `ko`.
    package var language: String
    /// The address under which the site will be read, without a slash at the end.
    package var baseURL: String?
    /// What the site looks like.
    package var design = SiteDesign()
    /// What stands at the end of its pages.
    package var footer = SiteFooter()
    /// All languages in which the catalog has sites.
    package var languages: [SiteLanguage] = []
    /// Where the shop's clocks hang: UTC by default.
    package var timeZone = TimeZoneRules.utc
    /// Whether the site has a page of what changed.
    package var hasChangesPage = false
    /// Whether the site has a feed of what changed; without `baseURL` it has none.
    package var hasFeed = false
    /// Whether it has that feed in JSON as well.
    package var hasJSONFeed = false
    /// What machines are told besides the pages.
    package var exports = ExportSettings()
    /// Which lists of products the site has.
    package var lists = ListSettings()
    /// How many threads render, and how many processes turn pictures.
    package var width: Int

    /// Settings from their parts; the rest has defaults.
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
