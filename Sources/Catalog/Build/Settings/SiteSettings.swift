package import CatalogSources
package import Compression
package import HTTP
package import Images
package import CatalogRendering

/// The settings that the owner of a site makes in the configuration.
///
/// They apply to every build of the site.
@dynamicMemberLookup
package struct SiteSettings: Equatable, Sendable {
    /// The way in which the site becomes visible.
    package var publishing = PublishingMode.inPlace
    /// The answer of the site at the addresses of removed products.
    package var removal = RemovalPolicy()
    /// The web servers for which builds write rules: none by default.
    package var servers: Set<WebServerKind> = []
    /// The encodings in which text files are compressed for web servers that serve precompressed
    /// files: none by default.
    package var precompression: Set<ContentCoding> = []
    /// The lists of products on the site.
    package var lists = ListSettings()
    /// The settings for reading products and pictures.
    package var reading = ReadingSettings()
    /// The settings of the pages.
    package var pages = PageSettings()
    /// The sample shop's own pages, by the names of their files in `Pages/`; empty for other sites.
    package var samplePages: [String: String] = [:]

    /// Creates the default settings.
    package init() {}

    package subscript<Value>(
        dynamicMember setting: WritableKeyPath<PageSettings, Value>
    ) -> Value {
        get { pages[keyPath: setting] }
        set { pages[keyPath: setting] = newValue }
    }

    package subscript<Value>(
        dynamicMember setting: WritableKeyPath<ReadingSettings, Value>
    ) -> Value {
        get { reading[keyPath: setting] }
        set { reading[keyPath: setting] = newValue }
    }
}

/// The settings of a site's owner for reading products and pictures.
package struct ReadingSettings: Equatable, Sendable {
    /// The settings of the source besides its address; the language is added by the build.
    package var sourceOptions = SourceOptions()
    /// The number of rows to request with each page of the list.
    package var rowsPerRequest: Int {
        get { sourceOptions.pageSize }
        set { sourceOptions.pageSize = newValue }
    }
    /// When details are read again.
    package var refresh = DetailRefresh.changed
    /// The rules for hosts.
    ///
    /// The source's own host may always be in a private network.
    package var hosts = HostPolicy()
    /// The number of days for which an unreadable source does not count as a failure: 7 by default.
    ///
    /// The site stays unchanged while its source cannot be read.
    package var maxStale = 7
    /// The number of days within which each picture is requested again, even if it seems unchanged:
    /// 7 by default, and 0 for every build.
    package var pictureRevalidation = 7
    /// The copies of each picture on the site.
    package var recipe = VariantRecipe(makesCard: true)
    /// The maximum size of pictures and their copies in the state folder, in bytes: 10 GB by
    /// default.
    package var maxCache = 10_000_000_000

    /// Creates the default settings.
    package init() {}
}
