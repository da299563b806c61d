import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import Scheduling
import CatalogPublishing
import CatalogRendering
import Time

/// A build that is to run every night, once flags, configuration and defaults are put together.
struct SchedulePlan {
    static let defaultTime = {
        guard let time = DailyTime("03:17") else { preconditionFailure("03:17 is no time") }
        return time
    }()

    /// How long a build waits for another one to end.
    private static let patience = "1 h"

    let job: ScheduledJob
    /// As `--user` names them.
    let user: String?
    /// Who owns the root; `nil` for root itself.
    let owner: String?
    /// The folder of the site's repository, an absolute path.
    let repository: String
    /// The output folder as the repository names it.
    let publishedFolder: String
    /// The variables of this shell that set keys over the configuration, which no timer has.
    let overridingVariables: [String]

    /// Finds out what was meant.
    ///
    /// - Parameters:
    ///   - program: the absolute path of this program.
    ///   - now: seconds since 1970, for what clocks show.
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(
        _ typed: ParsedArguments, kind: ScheduleMark.Kind, program: String, now: Int64,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        overridingVariables = Setting.everywhere.map(\.variable).filter {
            environment[$0]?.isBlank == false
        }
        let root = try typed.siteRoot()
        let file = try typed.path("--config")
        let settings = try ConfigurationFile(
            of: root, named: file, expanding: TextExpansion(in: root, sparingSecrets: true),
            environment: [:])
        let configuration = try settings?.configuration() ?? SiteConfiguration()
        let source = try BuildPlan.Source(typed, configuration.source)
        let place = kind == .githubActions ? BuildPlace(inRepositoryOf: root) : BuildPlace()
        repository = place.folder
        let written = [
            root.absolute(try typed.path("--output") ?? BuildPlan.defaultOutput),
            try typed.stateFolder(in: root),
        ]
        // The links of this computer are not those of a copy of the repository.
        let folders = kind == .githubActions ? written : written.map { ResolvedPath($0).text }
        let (output, state) = (folders[0], folders[1])
        publishedFolder = place.path(output)
        let name =
            try typed.value("--name", of: ScheduleName.self)
            ?? ScheduleName(ofSite: configuration.baseURL, in: root.path)
        let program = kind == .githubActions ? Workflow.program : program
        var job = ScheduledJob(
            name: name.text, title: "Build of the site in \(root.path)",
            command: [program, "build", "--scheduled", "--wait", Self.patience]
                + (try Self.flags(typed, root, place)),
            at: try typed.value("--at", of: Parsed<DailyTime>.self)?.value ?? Self.defaultTime,
            root: place.path(root.path), writableFolders: [output, state],
            stateFolder: place.path(state))
        if kind == .systemd {
            job.writableFolders = try WritableFolders(
                output: output, state: state, root: root.path,
                exchangesSite: configuration.site.publishing == .swap
            ).paths
            job.credentials = try typed.credentials()
        }
        job.setClock(to: configuration.clock, now: now)
        let references = settings?.references ?? SettingReferences(in: [])
        job.variables = references.variables
        job.readFiles = written + ([file].compactMap(\.self) + references.files).map(root.absolute)
        job.readFiles += job.readFiles.map { ResolvedPath($0).text }
        if case .api(let kind, _) = source {
            job.add(kind.subject.profile.keyVariables(missingIn: configuration))
        }
        if let target = try typed.value("--on-failure", of: FailureTarget.self) {
            job.failureCommand = Self.failureCommand(
                program, target, kind, for: name.text, state: place.path(state))
        }
        let paths =
            [root.path, output, state] + job.command + job.readFiles + job.credentials.map(\.path)
        if let path = paths.first(where: \.isNoPathOfUnits) {
            throw CommandError.unschedulablePath(path)
        }
        self.job = job
        user =
            kind == .githubActions
            ? nil : try typed.value("--user", of: UserName.self)?.text
        owner = Self.owner(of: root.path)
    }

    /// The command that tells of failures; of those at GitHub it sends mails itself, and to a
    /// webhook the workflow adds the address, which would be read by everybody.
    private static func failureCommand(
        _ program: String, _ target: FailureTarget, _ kind: ScheduleMark.Kind, for name: String,
        state: String
    ) -> [String]? {
        let command = [program, "schedule", "tell", "--name", name, "--state", state]
        guard kind == .githubActions else { return command + ["--to", target.text] }
        if case .webhook = target { return command }
        return nil
    }

    /// What was typed for builds, its paths absolute where the place has such.
    private static func flags(
        _ typed: ParsedArguments, _ root: SiteRoot, _ place: BuildPlace
    ) throws -> [String] {
        var flags = ["--root", place.path(root.path)]
        for option in ["--config", "--output", "--state"] {
            if let path = try typed.path(option) {
                flags += [option, place.flag(root.absolute(path), in: root)]
            }
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
        let here = LocalTime(now).utcOffset
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

    /// Adds the variables that no setting names.
    fileprivate mutating func add(_ variables: [String]) {
        self.variables += variables.filter { !self.variables.contains($0) }
    }
}

extension SiteConfiguration {
    /// The clock of the site; `nil` where the computer's will do.
    fileprivate var clock: TimeZoneRules? {
        let isKorean = language.prefix { $0 != "-" }.lowercased() == "ko"
        return timeZone ?? (isKorean ? .korea : nil)
    }
}

extension String {
    /// Whether units and tables cannot write it: a backslash at its end would join two lines.
    fileprivate var isNoPathOfUnits: Bool {
        utf8.last == UInt8(ascii: "\\")
            || unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}

extension ParsedArguments {
    /// The secrets of `--credential`.
    fileprivate func credentials() throws(ArgumentError) -> [ScheduledJob.Credential] {
        var credentials: [ScheduledJob.Credential] = []
        for text in values(of: "--credential") {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, ScheduleName(parts[0]) != nil, parts[1].hasPrefix("/"),
                !parts[1].contains(where: \.isNewline)
            else {
                throw error(
                    .unsuitableValue(
                        "--credential",
                        wanted: "a name and the absolute path of a file, such as "
                            + "api-key:/etc/shop/api-key", found: text))
            }
            credentials.append(ScheduledJob.Credential(name: parts[0], path: parts[1]))
        }
        return credentials
    }
}

/// The name of somebody who has an account on the computer.
private struct UserName: TypedValue {
    static let wanted = "the name of an account, such as shop"

    let text: String

    init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]{0,31}/) != nil else { return nil }
        self.text = text
    }
}
