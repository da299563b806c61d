package import CatalogModel
package import CatalogSources
package import HTTP
import Images
package import Time

/// All settings of a build, which come from command-line options and the configuration.
@dynamicMemberLookup
package struct BuildSettings: Sendable {
    /// The settings of the site's owner.
    package var site = SiteSettings()
    /// The source's kind, such as `open-market`.
    package var sourceKind: String
    /// The address under which the source answers.
    package var sourceAddress: WebAddress
    /// The identity of the source in the state.
    ///
    /// Two addresses of the same catalog may have the same identity.
    package var sourceIdentity: String
    /// The content of the site.
    var content: any SiteContent = ShopContent()
    /// The owner's corrections of products.
    package var overrides = ProductOverrides.none
    /// The headers for requests to the source's origin.
    ///
    /// Other origins do not receive these headers.
    package var sourceHeaders: [OriginHeader] = []
    /// The credentials for requests to the source's origin, apart from fixed headers.
    package var sourceCredentials = SourceCredentials.none
    /// The secrets in ``sourceAddress``, such as the key of a feed.
    package var sourceSecrets: [Secret] = []
    /// True if `catalog pictures` fetches the pictures later.
    package var leavesPictures = false
    /// True if a build waits when the source does not answer the first request.
    ///
    /// If false, the build fails without waiting.
    package var awaitsSource = false
    /// The path of the purge list, into which the build writes the addresses of changed files;
    /// `nil` for no list.
    package var purgeList: String?
    /// True if a build may remove more than a tenth of the products, or publish a first site
    /// without products.
    package var acceptsShrink = false
    /// True if a build may publish into another output folder than the last build.
    package var movesOutput = false
    /// Paths relative to the output folder.
    ///
    /// The report explains why the files at these paths were written or not written.
    package var explainedPaths: [String] = []
    /// The maximum time to wait for another build of the site.
    package var lockPatience = Duration.zero
    /// True if the build does everything except publishing.
    ///
    /// The state keeps the data that was read.
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
    /// The time zone of the shop: UTC by default.
    package var timeZone = TimeZoneRules.utc
    /// The number of rendering threads, and also the number of processes that convert pictures.
    package var width: Int

    /// Creates settings with default values for all other properties.
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

    /// True if the site has cards for shared links, which need the address of the site.
    var showsCards: Bool { baseURL != nil && site.recipe.makesCard }

    /// The copies of each picture.
    var pictureRecipe: VariantRecipe { site.recipe.with(card: showsCards) }

    package subscript<Value>(
        dynamicMember setting: WritableKeyPath<SiteSettings, Value>
    ) -> Value {
        get { site[keyPath: setting] }
        set { site[keyPath: setting] = newValue }
    }
}
