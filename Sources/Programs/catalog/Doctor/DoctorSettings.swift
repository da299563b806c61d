import Arguments
import CatalogBuild
import CatalogRendering
import HTTP
import Images

/// The settings of the site that `catalog doctor` checks.
///
/// The configuration may be missing or contain mistakes; then only the valid settings are
/// available.
struct DoctorSettings {
    let root: SiteRoot
    /// The path of the output folder from the current folder.
    let output: String
    /// The absolute path of the state folder.
    let state: String
    /// The valid part of the configuration; empty if no configuration exists.
    let configuration: SiteConfiguration
    /// The errors that prevent a build from starting.
    private(set) var faults: [any Error] = []
    /// The plan of a build; `nil` when an error prevents the build from starting.
    private(set) var plan: BuildPlan?
    /// The configuration file; `nil` if it does not exist or cannot be read.
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

    /// The API to check; `nil` when neither flags nor configuration name an address.
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

    /// The sizes and formats in which builds make copies of pictures.
    var recipe: VariantRecipe { plan?.recipe ?? VariantRecipe() }

    /// The text that identifies the source in the state folder; `nil` when no source is configured.
    var identity: String? {
        probe.map { OpenSource.identity(of: $0.kind.rawValue, at: $0.address) }
    }

    /// The greatest acceptable age of the data in days.
    var maxStale: Int { configuration.site.maxStale }

    var language: String { configuration.language }

    var subject: SiteSubject { (probe?.kind ?? .standard).subject }

    /// The secrets to hide in all output.
    var secrets: SecretMask {
        let keys = [probe?.key].compactMap(\.self) + (plan?.boxOffice?.secrets ?? [])
        return SecretMask(probe?.headers ?? [], keys)
    }
}
