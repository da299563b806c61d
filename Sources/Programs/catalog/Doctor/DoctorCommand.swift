import Arguments
import CatalogBuild
import CatalogSources
import FoundationEssentials
import HTTP
import CatalogRendering
import CatalogPublishing

/// `catalog doctor`: looks for problems that affect builds, without changing files.
struct DoctorCommand: ProgramCommand {
    private let settings: DoctorSettings
    private let isOffline: Bool
    private let isStrict: Bool
    private let isJSON: Bool

    /// The secrets to hide in the report.
    var secrets: SecretMask { settings.secrets }

    init(_ typed: ParsedArguments) throws(ArgumentError) {
        settings = try DoctorSettings(typed)
        isOffline = typed.has("--offline")
        isStrict = typed.has("--strict")
        isJSON = typed.has("--json")
    }

    /// Runs all checks, and prints their findings.
    ///
    /// - Returns: the exit status.
    func run(on console: Console) async -> ExitStatus {
        let now = Int64(Date().timeIntervalSince1970)
        var report = DoctorReport()
        report.add(
            "program",
            await ProgramCheck(recipe: settings.recipe, libraries: VersionCommand.libraries)
                .findings())
        report.add("configuration", ConfigurationCheck(settings: settings).findings)
        let source = await source()
        report.add("API", source.findings)
        report.add("clock", ClockCheck(now: now, serverTime: source.serverTime).findings)
        let state = StateSnapshot(state: settings.state, output: settings.output)
        report.add("folders", folders(state))
        report.add(
            "state",
            StateCheck(
                state: state, source: settings.identity, maxStale: settings.maxStale, now: now
            ).findings)
        let site = ScheduledSite(root: settings.root, stateFolder: settings.state)
        report.add("schedule", ScheduleCheck(builds: [NextBuild](of: site, now: now)).findings)
        report.add(
            "templates",
            TemplatesCheck(
                root: settings.root, language: settings.language, languages: settings.languages,
                subject: settings.subject
            ).findings)
        let status = report.status(isStrict: isStrict)
        console.print(
            isJSON
                ? report.json(endingWith: status)
                : report.text(FindingMarks(environment: Environment.value)))
        return status
    }

    private func source() async -> (findings: [DoctorFinding], serverTime: Int64?) {
        if isOffline {
            return ([.hint("it was not checked", remedy: "remove --offline")], nil)
        }
        guard let plan = settings.probe else {
            let remedy = "use --url, or add 'source: {url: …}' to catalog.yml"
            return ([.hint("the address of the API is not set", remedy: remedy)], nil)
        }
        if let key = plan.kind.subject.profile.key, plan.key == nil {
            let remedy = "put the key into \(key.variable)"
            return (
                [.hint("\(key.api) was not checked because its key is missing", remedy: remedy)],
                nil
            )
        }
        do {
            let check = try await SourceCheck(plan)
            return (check.findings, check.report.replies.last?.serverTime)
        } catch {
            return ([DoctorFinding(error)], nil)
        }
    }

    private func folders(_ state: StateSnapshot) -> [DoctorFinding] {
        let places = [
            FileSystemRoom(at: settings.output).map {
                RoomCheck.Place(
                    name: settings.output, room: $0, bytes: state.byteCount,
                    files: state.fileCount, status: .cannotWrite)
            },
            FileSystemRoom(at: settings.state).map {
                RoomCheck.Place(
                    name: settings.state, room: $0, bytes: state.databaseSize, files: 0,
                    status: .inputOutput)
            },
        ].compactMap(\.self)
        let check = FolderCheck(
            folders: [(settings.output, "--output"), (settings.state, "--state")],
            output: settings.output,
            protected: [ProtectedFolder(settings.root.path, "it contains the site's root")])
        return check.findings + RoomCheck(places: places).findings
    }
}
