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
            configuration = try file?.configuration() ?? SiteConfiguration()
        } catch {
            configuration = file?.salvage(section: "source") ?? SiteConfiguration()
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
        let kind = typedKind ?? source.kind ?? BuildPlan.defaultSourceKind
        let profile = kind.subject.profile
        let typedAddress = try? typed.value("--url", of: BaseAddress.self)
        guard let address = typedAddress ?? source.url ?? profile.defaultAddress
        else { return nil }
        var probe = ProbePlan(kind: kind, address: address)
        probe.pageSize = configuration.site.rowsPerRequest
        probe.headers = source.keys(for: address).headers
        probe.hosts = configuration.site.hosts
        probe.key = profile.secret(source.key)
        return probe
    }

    /// The recipe for copies of pictures.
    var recipe: VariantRecipe { plan?.recipe ?? VariantRecipe() }

    /// The identifier of the source in the state; `nil` when nothing names the source.
    var identity: String? {
        probe.map { OpenSource.identity(of: $0.kind.rawValue, at: $0.address) }
    }

    /// For how many days the data may be old.
    var maxStale: Int { configuration.site.maxStale }

    var language: String { configuration.language }

    var subject: SiteSubject { (probe?.kind ?? .standard).subject }

    /// The secrets that no output may show.
    var secrets: SecretMask {
        let keys = [probe?.key].compactMap(\.self) + (plan?.boxOffice?.secrets ?? [])
        return SecretMask(probe?.headers ?? [], keys)
    }
}
