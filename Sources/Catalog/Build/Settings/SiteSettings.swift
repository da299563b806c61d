package import Compression
package import HTTP
package import Images
package import CatalogRendering

/// What the owner of a site sets, the same for every build of it.
@dynamicMemberLookup
package struct SiteSettings: Equatable, Sendable {
    /// How the site becomes visible.
    package var publishing = PublishingMode.inPlace
    /// What becomes of the addresses of products that the source has no longer.
    package var removal = RemovalPolicy()
    /// The web servers that get rules: none by default.
    package var servers: Set<WebServerKind> = []
    /// How text files are packed for web servers that pass packed ones on: in no way by default.
    package var precompression: Set<ContentCoding> = []
    /// Which lists of products the site has.
    package var lists = ListSettings()
    /// What is set for reading products and pictures.
    package var reading = ReadingSettings()
    /// What is set for the pages.
    package var pages = PageSettings()

    /// What holds where nothing is set.
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

/// What the owner of a site sets for reading products and pictures; pages follow from what was
/// read.
package struct ReadingSettings: Equatable, Sendable {
    /// Rows asked for in one list request.
    package var rowsPerRequest = 100
    /// When details are read again.
    package var refresh = DetailRefresh.changed
    /// How hosts are treated; the source's own may always be in a private network.
    package var hosts = HostPolicy()
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

    /// What holds where nothing is set.
    package init() {}
}
