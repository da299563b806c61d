import Arguments
import CatalogBuild
import CatalogModel
import Compression
import HTTP
import Images
import CatalogRendering

extension BuildPlan {
    /// Reads the command line and the configuration.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ typed: ParsedArguments) throws {
        let root = try typed.siteRoot()
        let isRender = typed.command == Command.render.name
        // Rendering sends no keys, and they are often missing where it runs.
        let expansion = TextExpansion(in: root, sparingSecrets: isRender)
        var foreign: [String] = []
        let configuration =
            try SiteConfiguration(of: root, named: typed.path("--config"), expanding: expansion) {
                foreign = $0
            } ?? SiteConfiguration()
        let part: BuildPart =
            switch typed.command {
            case Command.fetch.name: .fetch
            case Command.render.name: .render(try KeptSource(ofState: typed.stateFolder(in: root)))
            default: .whole
            }
        try self.init(typed.asPart(of: .build), configuration, in: root, part)
        foreignVariables = foreign
    }

    /// Combines flags and configuration; flags take precedence.
    init(
        _ typed: ParsedArguments, _ configuration: SiteConfiguration, in root: SiteRoot,
        _ part: BuildPart = .whole
    ) throws {
        self.part = part
        if case .render(let kept) = part {
            source = kept.source
        } else {
            do {
                source = try Source(typed, configuration.source)
            } catch CommandError.noSource where ConfigurationFile.isOnlyAbove(root) {
                throw CommandError.configurationAbove(folder: root.locate(".."))
            }
        }
        boxOffice = try BoxOfficePlan(typed, configuration, of: source, part)
        self.root = root.path
        let output = try typed.path("--output") ?? Self.defaultOutput
        outputFolder = root.locate(output)
        stateFolder = try typed.stateFolder(in: root)
        let title = try typed.value("--title", of: VisibleText.self) ?? configuration.title
        self.title = title?.text ?? source.title
        let language = try typed.value("--language", of: LanguageTag.self)
        self.language = (language ?? configuration.language)?.text ?? Self.defaultLanguage
        let base = try typed.value("--base-url", of: BaseAddress.self)
        baseURL = (base ?? configuration.baseURL ?? source.baseURL)?.text
        lists.productsPerPage = configuration.pageSize?.number ?? lists.productsPerPage
        hasChangesPage = configuration.changes?.html?.isYes ?? false
        hasFeed = configuration.changes?.feed?.isYes ?? false
        hasJSONFeed = configuration.changes?.json?.isYes ?? false
        reportFile = try typed.path("--report").map(root.locate)
        traceFile = try typed.path("--trace").map(root.locate)
        acceptsShrink = typed.has("--accept-shrink")
        movesOutput = typed.has("--move-output")
        isDryRun = typed.has("--dry-run")
        let names = [output, outputFolder, root.absolute(output)]
        explainedPaths = typed.values(of: "--explain").map { Self.path(to: $0, in: names) }
        lockPatience = try typed.value("--wait", of: TimeSpan.self)?.duration ?? .zero
        refresh = configuration.source?.refresh?.refresh ?? .changed
        rowsPerRequest = configuration.source?.pageSize?.number ?? Self.defaultRowsPerRequest
        maxStale = configuration.source?.maxStale?.number ?? Self.defaultMaxStale
        if let images = configuration.images { recipe = VariantRecipe(images) }
        pictureRevalidation =
            configuration.images?.revalidate?.number ?? Self.defaultPictureRevalidation
        maxCache = configuration.images?.maxCache?.number ?? Self.defaultMaxCache
        if let removed = configuration.removed { removal = RemovalPolicy(removed) }
        servers = Set((configuration.rules ?? []).map(\.value))
        precompression = Set((configuration.precompress ?? []).map(\.value))
        if let publish = configuration.publish { publishing = publish.value }
        if let orders = configuration.lists?.orders?.map(\.value) {
            lists.orders = ProductOrder.sorted.filter(orders.contains)
        }
        if let filters = configuration.lists?.filters?.map(\.value) {
            lists.facets = FacetKind.allCases.filter(filters.contains)
        }
        lists.maxPages = configuration.lists?.maxPages?.number ?? lists.maxPages
        if part.makesSite {
            exports = try ExportSettings(configuration, hasAddress: baseURL != nil)
        }
        if let theme = configuration.theme { design = SiteDesign(theme) }
        if let footer = configuration.footer { self.footer = SiteFooter(footer) }
        languages = configuration.languages?.sites ?? []
        if part.makesSite { try checkLanguages() }
        configuredTimeZone = configuration.timeZone?.value
        purgeList = try typed.path("--purge-list").map(root.absolute)
        if part.asksSource, case .api(_, let address) = source,
            let configured = configuration.source
        {
            hosts = HostPolicy(configured)
            (headers, withholdsHeaders) = configured.keys(for: address)
        }
    }

    /// Checks that `languages` contains this site: search engines require alternates that link to
    /// themselves and to each other.
    private func checkLanguages() throws(CommandError) {
        guard !languages.isEmpty else { return }
        guard let baseURL else { throw .needsBaseURL(asking: "'languages'") }
        let isThere = languages.contains {
            $0.tag.lowercased() == language.lowercased() && $0.baseURL == baseURL
        }
        guard isThere else { throw .languagesWithoutOwn(language, baseURL: baseURL) }
    }

    /// Returns the path of a file below the output folder, typed relative to the current folder or
    /// as in an address.
    ///
    /// - Parameter folders: the ways to write the output folder.
    private static func path(to typed: String, in folders: [String]) -> String {
        let folder = folders.first { typed.hasPrefix($0 + "/") }
        let path = typed.dropFirst(folder.map { $0.count + 1 } ?? 0)
        let relative = path.drop { $0 == "/" }
        return relative.isEmpty || relative.hasSuffix("/")
            ? relative + "index.html" : String(relative)
    }

}

extension SiteConfiguration.Source {
    /// Returns the headers for requests to an address: none for a typed address of another origin,
    /// because a key belongs to the configured one.
    func keys(for address: BaseAddress) -> (headers: [OriginHeader], areWithheld: Bool) {
        let headers = self.headers?.headers ?? []
        let isOwn = url.map { $0.address.origin == address.address.origin } ?? true
        return isOwn ? (headers, false) : ([], !headers.isEmpty)
    }
}

extension ExportSettings {
    /// - Throws: `CommandError` when an export lacks a setting that it needs.
    fileprivate init(
        _ configuration: SiteConfiguration, hasAddress: Bool
    ) throws(CommandError) {
        self.init()
        exports = Set((configuration.exports ?? []).map(\.value))
        indexNowKey = configuration.indexNow?.text
        if !hasAddress {
            if let export = Export.allCases.first(where: { exports.contains($0) && $0.needsAddress }
            ) {
                throw .needsBaseURL(asking: "'\(export.rawValue)' in 'exports'")
            }
            if indexNowKey != nil { throw .needsBaseURL(asking: "'indexnow'") }
        }
        guard exports.contains(.naver) else { return }
        guard let shipping = configuration.naver?.shipping else { throw .needsShipping }
        naver = NaverTerms(shipping: shipping.number, category: configuration.naver?.category?.text)
    }
}

extension RemovalPolicy {
    fileprivate init(_ configured: SiteConfiguration.Removed) {
        self.init()
        if let answer = configured.as { self.answer = answer.value }
        if let keep = configured.keep { keptDays = keep.number }
    }
}

extension HostPolicy {
    /// Creates the policy for the hosts of a configured source.
    init(_ configured: SiteConfiguration.Source) {
        self.init()
        if let connections = configured.connections { self.connections = connections.number }
        privateHosts = Set((configured.privateHosts ?? []).map(\.host))
        redirectHosts = Set((configured.redirectHosts ?? []).map(\.host))
        requestsPerSecond = configured.rateLimit?.requestsPerSecond
    }
}

extension BuildPlan.Source {
    /// Finds the source on the command line, otherwise the configured one.
    ///
    /// - Throws: `ArgumentError`, `CommandError.noSource`.
    init(
        _ typed: ParsedArguments, _ configured: SiteConfiguration.Source?
    ) throws {
        if typed.has("--demo") {
            for option in ["--url", "--source"] where typed.has(option) {
                throw typed.error(.conflict("--demo", option))
            }
            self = .demo(typed["--demo"].flatMap(DemoShop.init(rawValue:)) ?? .standard)
            return
        }
        let kind = typed["--source"].flatMap(SourceKind.init(rawValue:)) ?? configured?.kind
        let address = try typed.value("--url", of: BaseAddress.self) ?? configured?.url
        guard let address = address ?? kind?.subject.profile.defaultAddress
        else { throw CommandError.noSource }
        self = .api(kind ?? BuildPlan.defaultSourceKind, address)
    }

    /// The subject of a site made from this source.
    var subject: SiteSubject {
        switch self {
        case .api(let kind, _): kind.subject
        case .demo(let shop): shop.subject
        }
    }

    /// The default title of the site.
    fileprivate var title: String {
        switch self {
        case .api(_, let address): address.address.host
        case .demo(let shop): shop.title
        }
    }

    /// The default address of the site.
    fileprivate var baseURL: BaseAddress? {
        switch self {
        case .api: nil
        case .demo: DemoShop.address
        }
    }
}
