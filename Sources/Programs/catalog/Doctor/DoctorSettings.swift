import Arguments
import CatalogBuild
import CatalogRendering
import HTTP
import Images

/// What `catalog doctor` looks at: as much of a site's settings as can be made out, be the
/// configuration broken or missing.
struct DoctorSettings {
    let root: SiteRoot
    /// The output folder as the person would name it.
    let output: String
    /// An absolute path.
    let state: String
    /// What was read of the configuration; empty where there is none that can be read.
    let configuration: SiteConfiguration
    /// What keeps a build from beginning.
    private(set) var faults: [any Error] = []
    /// The whole plan of a build; `nil` where something keeps it from beginning.
    private(set) var plan: BuildPlan?
    /// The configuration as it was named, if there is one.
    let file: ConfigurationFile?
    private let typed: ParsedArguments

    /// Finds out what is meant.
    ///
    /// - Throws: `ArgumentError`; what is wrong with the configuration is kept.
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

    /// The API to look at; `nil` when nothing names it.
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

    /// Which copies are made of pictures.
    var recipe: VariantRecipe { plan?.recipe ?? VariantRecipe() }

    /// What names the source in the state; `nil` when nothing names it.
    var identity: String? {
        probe.map { OpenSource.identity(of: $0.kind.rawValue, at: $0.address) }
    }

    /// For how many days the data may be old.
    var maxStale: Int { configuration.site.maxStale }

    var language: String { configuration.language }

    /// What the site is about.
    var subject: SiteSubject { (probe?.kind ?? .standard).subject }

    /// What nobody must read in the talk about it.
    var secrets: SecretMask {
        let keys = [probe?.key].compactMap(\.self) + (plan?.boxOffice?.secrets ?? [])
        return SecretMask(probe?.headers ?? [], keys)
    }
}
