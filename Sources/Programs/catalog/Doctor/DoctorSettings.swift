import Arguments
import CatalogBuild
import CatalogRendering
import CatalogSources
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
    private let arguments: ParsedArguments

    /// Reads the command line and the configuration.
    ///
    /// - Throws: `ArgumentError`; mistakes in the configuration are stored in ``faults``.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let build = arguments.asPart(of: .build)
        self.arguments = build
        root = try build.siteRoot()
        output = root.locate(try build.path("--output") ?? BuildPlan.defaultOutput)
        state = try build.stateFolder(in: root)
        // Without `--source`, the configuration decides which addresses are valid.
        _ = try arguments.value("--url", of: FileOrAddress.self)
        if let kind = arguments["--source"].flatMap(SourceKind.init(rawValue:)) {
            _ = try build.sourcePlace(for: kind)
        }
        do {
            file = try ConfigurationFile(
                of: root, named: arguments.path("--config"), expanding: TextExpansion(in: root))
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
            let plan = try BuildPlan(build, configuration, in: root)
            self.plan = plan
            _ = try plan.auth?.credentials()
        } catch {
            faults = [error]
        }
    }

    /// The API to check; `nil` when neither flags nor configuration name an address.
    var probe: ProbePlan? {
        let source = configuration.source
        let typedKind = arguments["--source"].flatMap(SourceKind.init(rawValue:))
        let kind = typedKind ?? source.kind ?? BuildPlan.defaultSourceKind
        let profile = kind.subject.profile
        let typedPlace = try? arguments.sourcePlace(for: kind)
        guard let place = typedPlace ?? source.url ?? profile.defaultAddress?.place,
            place.fits(kind.addressForm)
        else { return nil }
        var probe = ProbePlan(
            kind: kind, address: SourceAddress(place, in: root.path))
        probe.options = configuration.site.sourceOptions
        probe.options.language = configuration.language
        probe.headers = source.keys(to: place.origin).headers
        if let auth = source.auth(to: place.origin), let found = try? auth.credentials() {
            probe.headers += found.headers
            probe.credentials = found.other
        }
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
    var languages: [SiteLanguage] { configuration.site.languages }

    var subject: SiteSubject { (probe?.kind ?? .standard).subject }

    /// The secrets to hide in all output.
    var secrets: SecretMask {
        let keys =
            (configuration.source.json.auth?.secrets ?? []) + [probe?.key].compactMap(\.self)
            + (plan?.boxOffice?.secrets ?? [])
            + (probe?.address.secrets ?? [])
        return SecretMask(probe?.headers ?? [], keys)
    }
}
