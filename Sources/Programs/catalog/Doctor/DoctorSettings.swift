import Arguments
import CatalogBuild
import CatalogRendering
import HTTP
import Images

/// The settings of a site that `catalog doctor` checks, as far as they can be read from a
/// configuration that may be broken or missing.
struct DoctorSettings {
    let root: SiteRoot
    /// The output folder, as the user would write it.
    let output: String
    /// An absolute path.
    let state: String
    /// The readable part of the configuration; empty when there is none.
    let configuration: SiteConfiguration
    /// The errors that keep a build from starting.
    private(set) var faults: [any Error] = []
    /// The plan of a build; `nil` when an error keeps it from starting.
    private(set) var plan: BuildPlan?
    /// The configuration that was named, if it exists.
    let file: ConfigurationFile?
    private let typed: ParsedArguments

    /// Reads the command line and the configuration.
    ///
    /// - Throws: `ArgumentError`; mistakes in the configuration are stored in ``faults``.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        root = try typed.siteRoot()
        output = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        state = try typed.stateFolder(in: root)
        let build = typed.asPart(of: .build)
        self.typed = build
        _ = try typed.value("--url", of: BaseAddress.self)
        do {
            file = try ConfigurationFile(
                of: root, named: typed.path("--config"), expanding: TextExpansion(in: root))
        } catch {
            (file, configuration) = (nil, SiteConfiguration())
            faults = [error]
            return
        }
        do {
            configuration = try file?.decode(SiteConfiguration.self) ?? SiteConfiguration()
        } catch {
            configuration = SiteConfiguration(salvagedFrom: file)
            faults = [error]
            return
        }
        do {
            plan = try BuildPlan(build, configuration, in: root)
        } catch {
            faults = [error]
        }
    }

    /// The API to check; `nil` when nothing names it.
    var probe: ProbePlan? {
        let source = configuration.source
        let typedKind = typed["--source"].flatMap(SourceKind.init(rawValue:))
        let kind = typedKind ?? source?.kind ?? BuildPlan.defaultSourceKind
        let profile = kind.subject.profile
        let typedAddress = try? typed.value("--url", of: BaseAddress.self)
        guard let address = typedAddress ?? source?.url ?? profile.defaultAddress
        else { return nil }
        var probe = ProbePlan(kind: kind, address: address)
        probe.pageSize = source?.pageSize?.number ?? BuildPlan.defaultRowsPerRequest
        probe.headers = source?.keys(for: address).headers ?? []
        probe.hosts = source.map { HostPolicy($0) } ?? HostPolicy()
        probe.key = profile.secret(source?.key)
        return probe
    }

    /// The recipe for copies of pictures.
    var recipe: VariantRecipe { plan?.recipe ?? VariantRecipe() }

    /// The identifier of the source in the state; `nil` when nothing names the source.
    var identity: String? {
        probe.map { OpenSource.identity(of: $0.kind.rawValue, at: $0.address) }
    }

    /// The greatest age of the data in days.
    var maxStale: Int { configuration.source?.maxStale?.number ?? BuildPlan.defaultMaxStale }

    var language: String { configuration.language?.text ?? BuildPlan.defaultLanguage }

    var subject: SiteSubject { (probe?.kind ?? .standard).subject }

    /// The secrets that no output may show.
    var secrets: SecretMask {
        let keys = [probe?.key].compactMap(\.self) + (plan?.boxOffice?.secrets ?? [])
        return SecretMask(probe?.headers ?? [], keys)
    }
}

extension SiteConfiguration {
    /// Reads the source from a configuration with mistakes, as far as possible.
    fileprivate init(salvagedFrom file: ConfigurationFile?) {
        self.init()
        guard let sketch = try? file?.decode(SourceSketch.self) else { return }
        var source = Source()
        (source.kind, source.url) = (sketch.kind, sketch.url)
        (source.headers, source.key) = (sketch.headers, sketch.key)
        self.source = source
    }
}

/// The keys of the source in a `catalog.yml` whose other parts may be wrong.
struct SourceSketch: Decodable {
    private enum Key: String, CodingKey {
        case source
    }

    private(set) var kind: SourceKind?
    private(set) var url: BaseAddress?
    private(set) var headers: SourceHeaders?
    private(set) var key: SecretText?

    init(from decoder: any Decoder) throws {
        let site = try decoder.container(keyedBy: Key.self)
        let source = try site.nestedContainer(
            keyedBy: SiteConfiguration.Source.CodingKeys.self, forKey: .source)
        // Code that reads all keys gets no error about unknown ones.
        _ = (site.allKeys, source.allKeys)
        kind = try? source.decodeIfPresent(SourceKind.self, forKey: .kind)
        url = try? source.decodeIfPresent(BaseAddress.self, forKey: .url)
        headers = try? source.decodeIfPresent(SourceHeaders.self, forKey: .headers)
        key = try? source.decodeIfPresent(SecretText.self, forKey: .key)
    }
}
