import Arguments
import CatalogBuild
import CatalogModel
import HTTP
import CatalogRendering
import CatalogSandbox
import Glibc
import System

extension BuildPlan {
    /// Reads the command line and the configuration.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ arguments: ParsedArguments) throws {
        let root = try arguments.siteRoot()
        let isRender = [Command.render.name, Command.merge.name].contains(arguments.command)
        // Rendering does not need secrets, and they are often missing on the computer that renders.
        let expansion = TextExpansion(in: root, sparingSecrets: isRender)
        let file = try arguments.path("--config")
        var foreign: [String] = []
        let configuration =
            try SiteConfiguration(of: root, named: file, expanding: expansion) { foreign = $0 }
            ?? SiteConfiguration()
        let part: BuildPart =
            switch arguments.command {
            case Command.fetch.name: .fetch
            case Command.pictures.name: .pictures
            case Command.merge.name:
                .merge(try KeptSource(toMergeIn: arguments.stateFolder(in: root), root))
            case Command.render.name:
                .render(try KeptSource(ofState: arguments.stateFolder(in: root), in: root))
            default: .whole
            }
        try self.init(arguments.asPart(of: .build), configuration, in: root, part)
        foreignVariables = foreign
        if part.stage != nil { shard = try arguments.shard }
        leavesPictures = part == .fetch && (shard != nil || arguments.has("--without-pictures"))
    }

    /// Combines flags and configuration; flags take precedence.
    init(
        _ arguments: ParsedArguments, _ configuration: SiteConfiguration, in root: SiteRoot,
        _ part: BuildPart = .whole
    ) throws {
        self.part = part
        if let kept = part.keptSource {
            source = kept.source
        } else {
            do {
                source = try Source(arguments, configuration.source, in: root)
            } catch CommandError.noSource where ConfigurationFile.isOnlyAbove(root) {
                throw CommandError.configurationAbove(folder: root.locate(".."))
            }
        }
        boxOffice = try BoxOfficePlan(arguments, configuration, of: source, part)
        self.root = root.path
        let output = try arguments.path("--output") ?? Self.defaultOutput
        outputFolder = root.locate(output)
        stateFolder = try arguments.stateFolder(in: root)
        language =
            try arguments.value("--language", of: LanguageTag.self)?.text ?? configuration.language
        title =
            try arguments.value("--title", of: VisibleText.self)?.text ?? configuration.title
            ?? source.title(in: language)
        let base = try arguments.value("--base-url", of: BaseAddress.self)
        baseURL = (base ?? configuration.baseURL ?? source.baseURL)?.text
        site = configuration.site
        if case .demo(let shop) = source {
            shop.complete(&site, in: SampleLanguage(of: language))
        }
        if source.subject == .products { overrides = try OverridesFile.read(in: root) }
        reportFile = try arguments.resultFile(
            "--report", beginningWith: ReportFile.start, wanted: "a report", in: root)
        traceFile = try arguments.resultFile(
            "--trace", beginningWith: TraceFile.start, wanted: "a trace", in: root)
        acceptsShrink = arguments.has("--accept-shrink")
        movesOutput = arguments.has("--move-output")
        isDryRun = arguments.has("--dry-run")
        let names = [output, outputFolder, root.absolute(output)]
        explainedPaths = arguments.values(of: "--explain").map { Self.path(to: $0, in: names) }
        lockPatience = try arguments.value("--wait", of: TimeSpan.self)?.duration ?? .zero
        site.exports =
            part.makesSite
            ? try ExportSettings(configuration, hasAddress: baseURL != nil) : ExportSettings()
        if part.makesSite { try checkLanguages() }
        configuredTimeZone = configuration.timeZone
        purgeList = try arguments.path("--purge-list").map(root.absolute)
        if part.makesSite, arguments.has("--deploy") {
            if isDryRun { throw arguments.error(.conflict("--deploy", "--dry-run")) }
            deployment = try DeployPlace(
                of: SiteReference(arguments), to: configuration.deployment,
                configuration.maximumDeletes, configuration.indexNowServer, in: root)
        }
        if part.asksSource, case .api(_, let address) = source {
            let origin = address.address.origin
            (headers, withholdsHeaders) = configuration.source.keys(to: origin)
            auth = configuration.source.auth(to: origin)
        } else {
            site.reading.hosts = HostPolicy()
        }
    }

    /// Checks that the setting `languages` contains this site.
    ///
    /// Search engines require that each language version of a page links to itself and to all
    /// others.
    private func checkLanguages() throws(CommandError) {
        let languages = site.pages.languages
        guard !languages.isEmpty else { return }
        guard let baseURL else { throw .needsBaseURL(asking: "'languages'") }
        let own = languages.first { $0.tag.lowercased() == language.lowercased() }
        guard let own else { throw .languagesWithoutOwn(language, baseURL: baseURL) }
        guard own.baseURL == baseURL else {
            throw .languageElsewhere(language, address: own.baseURL, baseURL: baseURL)
        }
    }

    /// Returns the path of a file relative to the output folder.
    ///
    /// The user types the path relative to the current folder, or as the path of an address.
    ///
    /// - Parameter folders: all spellings of the output folder that the typed path may begin with.
    private static func path(to typed: String, in folders: [String]) -> String {
        let folder = folders.first { typed.hasPrefix($0 + "/") }
        let path = typed.dropFirst(folder.map { $0.count + 1 } ?? 0)
        let relative = path.drop { $0 == "/" }
        return relative.isEmpty || relative.hasSuffix("/")
            ? relative + "index.html" : String(relative)
    }
}

extension ParsedArguments {
    /// The share of the work; `nil` without `--shard`.
    fileprivate var shard: Shard? {
        get throws {
            guard has("--shard") else { return nil }
            let text = self["--shard"] ?? ""
            guard let setting = try ShardSetting(text, variable: Environment.value) else {
                throw unsuitable("--shard", wanted: ShardSetting.wanted)
            }
            return setting.shard
        }
    }

    /// Returns the path of a file that the build writes; `nil` without the option.
    ///
    /// Only a file of an earlier build is replaced, because a wrong name could cost the owner a
    /// file.
    ///
    /// - Parameter start: the text with which files of this kind begin.
    fileprivate func resultFile(
        _ option: String, beginningWith start: String, wanted: String, in root: SiteRoot
    ) throws -> String? {
        guard let path = try path(option).map(root.locate) else { return nil }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return path }
        guard let file = try? OwnedDescriptor(opening: path, O_RDONLY),
            let found = try? file.file.bytes(count: start.utf8.count),
            found.elementsEqual(start.utf8)
        else {
            throw unsuitable(option, wanted: "a new file, or \(wanted) of an earlier build")
        }
        return path
    }
}

extension SiteConfiguration.Source {
    /// Returns the headers for requests to `origin`.
    ///
    /// Another origin than the configured one gets no headers, because they contain keys for the
    /// configured origin.
    func keys(to origin: String) -> (headers: [OriginHeader], areWithheld: Bool) {
        isOwn(origin) ? (headers, false) : ([], !headers.isEmpty || json.auth != nil)
    }

    /// Returns the credentials for requests to `origin`; `nil` for another origin than the
    /// configured one.
    func auth(to origin: String) -> WrittenAuth? { isOwn(origin) ? json.auth : nil }

    private func isOwn(_ origin: String) -> Bool { url.map { $0.origin == origin } ?? true }
}

extension ExportSettings {
    /// - Throws: `CommandError` when a setting that an export requires is missing.
    fileprivate init(
        _ configuration: SiteConfiguration, hasAddress: Bool
    ) throws(CommandError) {
        self = configuration.site.exports
        if !hasAddress {
            if let export = Export.allCases.first(where: { exports.contains($0) && $0.needsAddress }
            ) {
                throw .needsBaseURL(asking: "'\(export.rawValue)' in 'exports'")
            }
            if indexNowKey != nil { throw .needsBaseURL(asking: "'indexnow'") }
        }
        guard exports.contains(.naver) else { return }
        guard let shipping = configuration.naver.shipping else { throw .needsShipping }
        naver = NaverTerms(shipping: shipping, category: configuration.naver.category)
    }
}

extension BuildPlan.Source {
    /// Takes the source from the command line, or else from the configuration.
    ///
    /// - Throws: `ArgumentError`, `CommandError.noSource`, `.unfitAddress`.
    init(
        _ arguments: ParsedArguments, _ configured: SiteConfiguration.Source, in root: SiteRoot
    ) throws {
        if arguments.has("--demo") {
            for option in ["--url", "--source"] where arguments.has(option) {
                throw arguments.error(.conflict("--demo", option))
            }
            self = .demo(arguments["--demo"].flatMap(DemoShop.init(rawValue:)) ?? .standard)
            return
        }
        let kind = arguments["--source"].flatMap(SourceKind.init(rawValue:)) ?? configured.kind
        let known = kind ?? BuildPlan.defaultSourceKind
        let place = try arguments.sourcePlace(for: known) ?? configured.url
        guard let place = place ?? kind?.subject.profile.defaultAddress?.place
        else { throw CommandError.noSource }
        guard place.fits(known.addressForm) else {
            throw CommandError.unfitAddress(kind: known.rawValue, wanted: known.addressForm.wanted)
        }
        self = .api(known, SourceAddress(place, in: root.path))
    }

    /// The subject of the site: products or movies.
    var subject: SiteSubject {
        switch self {
        case .api(let kind, _): kind.subject
        case .demo(let shop): shop.subject
        }
    }

    /// Returns the default title of a site with a language tag.
    fileprivate func title(in language: String) -> String {
        switch self {
        case .api(_, let address): address.address.filePath?.stem ?? address.address.host
        case .demo(let shop): shop.title(in: SampleLanguage(of: language))
        }
    }

    /// The secrets in the address.
    var secrets: [Secret] {
        if case .api(_, let address) = self { address.secrets } else { [] }
    }

    /// The default address of the site.
    fileprivate var baseURL: BaseAddress? {
        switch self {
        case .api: nil
        case .demo: DemoShop.address
        }
    }
}

extension SourceAddressForm {
    /// The description of valid addresses for messages.
    var wanted: String {
        switch self {
        case .base: BaseAddress.wanted
        case .query: QueryAddress.wanted
        case .queryOrFile: FileOrAddress.wanted
        }
    }
}

extension String {
    /// The name of the file at this path, without its ending.
    fileprivate var stem: String {
        let name = split(separator: "/").last ?? ""
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        return String(stem.isEmpty ? name : stem)
    }
}
