import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import Scheduling
import SiteRendering
import TimeZones

/// A build that is to run every night, once flags, configuration and defaults are put together.
struct SchedulePlan {
    static let defaultTime = {
        guard let time = DailyTime("03:17") else { preconditionFailure("03:17 is no time") }
        return time
    }()

    /// How long a build waits for another one to end.
    private static let patience = "1 h"

    let job: ScheduledJob
    /// As `--user` names them, or who owns the root.
    let user: String?
    let stateFolder: String

    /// Finds out what was meant.
    ///
    /// - Parameters:
    ///   - program: the absolute path of this program.
    ///   - now: seconds since 1970, for what clocks show.
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ typed: ParsedArguments, program: String, now: Int64) throws {
        let root = try typed.siteRoot()
        let file = try typed.path("--config")
        let configuration =
            try SiteConfiguration(
                of: root, named: file, expanding: TextExpansion(in: root, sparingSecrets: true))
            ?? SiteConfiguration()
        let source = try BuildPlan.Source(typed, configuration.source)
        let output = root.absolute(try typed.path("--output") ?? BuildPlan.defaultOutput)
        stateFolder = try typed.stateFolder(in: root)
        let name =
            try typed.value("--name", of: ScheduleName.self)
            ?? ScheduleName(ofSite: configuration.baseURL, in: root.path)
        var command = [program, "build", "--scheduled", "--wait", Self.patience]
        command += try Self.flags(typed, root)
        var job = ScheduledJob(
            name: name.text, title: "Build of the site in \(root.path)", command: command,
            at: try typed.value("--at", of: TimeOfDay.self)?.time ?? Self.defaultTime,
            root: root.path,
            writableFolders: try WritableFolders(
                output: output, state: stateFolder, root: root.path,
                exchangesSite: configuration.publish?.mode == .swap
            ).paths,
            logFolder: stateFolder)
        job.setClock(to: configuration.clock, now: now)
        job.variables = SettingVariables(in: root.locate(file ?? SiteConfiguration.fileName)).names
        if case .api(let kind, _) = source, kind.subject == .movies {
            job.addKeys(configuration)
        }
        if let target = try typed.value("--on-failure", of: FailureTarget.self) {
            job.failureCommand = [
                program, "schedule", "tell", "--to", target.text, "--name", name.text, "--state",
                stateFolder,
            ]
        }
        let paths = [root.path, output, stateFolder] + job.command
        if let path = paths.first(where: \.hasControls) {
            throw CommandError.unschedulablePath(path)
        }
        self.job = job
        user = Self.owner(of: root.path)
    }

    /// What was typed for builds, its paths absolute.
    private static func flags(_ typed: ParsedArguments, _ root: SiteRoot) throws -> [String] {
        var flags = ["--root", root.path]
        for option in ["--config", "--output", "--state"] {
            if let path = try typed.path(option) { flags += [option, root.absolute(path)] }
        }
        for option in ["--source", "--url"] {
            if let value = typed[option] { flags += [option, value] }
        }
        if typed.has("--demo") {
            flags.append(typed["--demo"].map { "--demo=\($0)" } ?? "--demo")
        }
        return flags
    }

    /// The name of who owns a folder, unless that is root.
    private static func owner(of folder: String) -> String? {
        var status = stat()
        guard stat(folder, &status) == 0, status.st_uid != 0,
            let entry = getpwuid(status.st_uid), let name = entry.pointee.pw_name
        else { return nil }
        return String(cString: name)
    }
}

extension ScheduledJob {
    /// Takes the time for that of a clock; `nil` for the computer's.
    fileprivate mutating func setClock(to clock: TimeZoneRules?, now: Int64) {
        var moment = time_t(now)
        var parts = tm()
        let here = localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
        let there = clock?.utcOffset(at: now) ?? here
        localTime = time.shifted(bySeconds: here - there)
        universalTime = time.shifted(bySeconds: -there)
        guard let clock else { return }
        // Offsets are no names of zones to others.
        if clock.name.contains(":") {
            time = universalTime
            zone = TimeZoneRules.utc.name
        } else {
            zone = clock.name
        }
    }

    /// Adds the keys of the box office that no setting names.
    fileprivate mutating func addKeys(_ configuration: SiteConfiguration) {
        var keys: [String] = []
        if configuration.source?.key == nil { keys.append(BoxOfficePlan.keyVariable) }
        if configuration.posters?.key == nil { keys.append(BoxOfficePlan.posterKeyVariable) }
        variables += keys.filter { !variables.contains($0) }
    }
}

extension SiteConfiguration {
    /// The clock of the site; `nil` where the computer's will do.
    fileprivate var clock: TimeZoneRules? {
        let language = language?.text ?? BuildPlan.defaultLanguage
        let isKorean = language.prefix { $0 != "-" }.lowercased() == "ko"
        return timeZone?.rules ?? (isKorean ? .korea : nil)
    }
}

extension String {
    /// Whether a character is in it that units and tables cannot write.
    fileprivate var hasControls: Bool {
        unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}
