import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import HTTP
import Scheduling
import CatalogPublishing
import CatalogRendering
import Text
import Time

/// The settings of a nightly build, combined from flags, configuration and defaults.
struct SchedulePlan {
    static let defaultTime = {
        guard let time = DailyTime("03:17") else { preconditionFailure("03:17 is not a time") }
        return time
    }()

    /// The time that a scheduled build waits for another running build.
    private static let patience = "1 h"

    let job: ScheduledJob
    /// The account named with `--user`.
    let user: String?
    /// The account that owns the root folder of the site; `nil` if the account is `root`.
    let owner: String?
    /// The absolute path of the repository that contains the site.
    let repository: String
    /// The path of the output folder in the repository.
    let publishedFolder: String
    /// The environment variables of this shell that override settings.
    ///
    /// Scheduled builds run without these variables.
    let overridingVariables: [String]

    /// Reads the command line and the configuration.
    ///
    /// - Parameters:
    ///   - program: the absolute path of this program.
    ///   - now: the current time in seconds since 1970, which determines the offset of local time.
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(
        _ arguments: ParsedArguments, kind: ScheduleMark.Kind, program: String, now: Int64,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        overridingVariables = Setting.everywhere.map(\.variable).filter {
            environment[$0]?.isBlank == false
        }
        let root = try arguments.siteRoot()
        let file = try arguments.path("--config")
        let settings = try ConfigurationFile(
            of: root, named: file, expanding: TextExpansion(in: root, sparingSecrets: true),
            environment: [:])
        let configuration = try settings?.configuration() ?? SiteConfiguration()
        let source = try BuildPlan.Source(arguments, configuration.source, in: root)
        let place = kind == .githubActions ? BuildPlace(inRepositoryOf: root) : BuildPlace()
        repository = place.folder
        let written = [
            root.absolute(try arguments.path("--output") ?? BuildPlan.defaultOutput),
            try arguments.stateFolder(in: root),
        ]
        // Symbolic links are resolved only for this computer, because GitHub builds in a copy of
        // the repository elsewhere.
        let folders = kind == .githubActions ? written : written.map { ResolvedPath($0).text }
        let (output, state) = (folders[0], folders[1])
        publishedFolder = place.path(output)
        let name =
            try arguments.value("--name", of: ScheduleName.self)
            ?? ScheduleName(ofSite: configuration.baseURL, in: root.path)
        let program = kind == .githubActions ? Workflow.program : program
        // A workflow has no such option, because GitHub publishes the site itself.
        let deploys = kind != .githubActions && arguments.has("--deploy")
        var job = ScheduledJob(
            name: name.text, title: "Build of the site in \(root.path)",
            command: [program, "build", "--scheduled", "--wait", Self.patience]
                + (try Self.flags(arguments, root, place)) + (deploys ? ["--deploy"] : []),
            at: try arguments.value("--at", of: Parsed<DailyTime>.self)?.value ?? Self.defaultTime,
            root: place.path(root.path), writableFolders: [output, state],
            stateFolder: place.path(state))
        if kind == .systemd {
            job.writableFolders = try WritableFolders(
                output: output, state: state, root: root.path,
                exchangesSite: configuration.site.publishing == .swap
            ).paths
            job.credentials = try arguments.credentials()
        }
        job.setClock(to: configuration.clock, now: now)
        let references = settings?.references ?? SettingReferences(in: [])
        job.variables = references.variables
        let files = [file].compactMap(\.self) + references.files
        job.addReadFiles(written + files.map(root.absolute))
        job.add(source, keysMissingIn: configuration)
        if let target = try arguments.value("--on-failure", of: FailureTarget.self) {
            job.failureCommand = Self.failureCommand(
                program, target, kind, for: name.text, state: place.path(state))
        }
        user =
            kind == .githubActions
            ? nil : try arguments.value("--user", of: UserName.self)?.text
        owner = Self.owner(of: root.path)
        if deploys {
            guard let target = configuration.deployment else { throw CommandError.noDeployment }
            let home = UserFolders.home(of: user ?? owner)
            job.add(target, in: root, home: home)
        }
        try job.checkPaths([root.path, output, state])
        self.job = job
    }

    /// Returns the command that reports a failed build; `nil` for mail from a GitHub workflow,
    /// because GitHub sends this mail itself.
    ///
    /// In a workflow the command omits the address of the webhook, because everybody could read the
    /// address there. The workflow adds the address from a secret.
    private static func failureCommand(
        _ program: String, _ target: FailureTarget, _ kind: ScheduleMark.Kind, for name: String,
        state: String
    ) -> [String]? {
        let command = [program, "schedule", "notify", "--name", name, "--state", state]
        guard kind == .githubActions else { return command + ["--to", target.text] }
        if case .webhook = target { return command }
        return nil
    }

    /// Returns the flags to pass to scheduled builds; paths on this computer are absolute.
    private static func flags(
        _ arguments: ParsedArguments, _ root: SiteRoot, _ place: BuildPlace
    ) throws -> [String] {
        var flags = ["--root", place.path(root.path)]
        for option in ["--config", "--output", "--state"] {
            if let path = try arguments.path(option) {
                flags += [option, place.flag(root.absolute(path), in: root)]
            }
        }
        for option in ["--source", "--url"] {
            if let value = arguments[option] { flags += [option, value] }
        }
        if arguments.has("--demo") {
            flags.append(arguments["--demo"].map { "--demo=\($0)" } ?? "--demo")
        }
        return flags
    }

    /// Returns the name of the account that owns `folder`; `nil` if the account is `root`.
    private static func owner(of folder: String) -> String? {
        var status = stat()
        guard stat(folder, &status) == 0, status.st_uid != 0,
            let entry = getpwuid(status.st_uid), let name = entry.pointee.pw_name
        else { return nil }
        return String(cString: name)
    }
}

extension ScheduledJob {
    /// Interprets `time` in the time zone `clock`, or in the zone of the computer if `clock` is
    /// `nil`.
    fileprivate mutating func setClock(to clock: TimeZoneRules?, now: Int64) {
        let here = LocalTime(now).utcOffset
        let there = clock?.utcOffset(at: now) ?? here
        localTime = time.shifted(bySeconds: here - there)
        universalTime = time.shifted(bySeconds: -there)
        guard let clock else { return }
        // An offset such as `+09:00` is not a zone name that schedulers accept, so UTC is used.
        if clock.name.contains(":") {
            time = universalTime
            zone = TimeZoneRules.utc.name
        } else {
            zone = clock.name
        }
    }

    /// Adds the files for sending the site to `target`.
    ///
    /// - Parameter home: the home folder of the account, which has the settings of rclone and ssh.
    fileprivate mutating func add(
        _ target: DeploymentTarget, in root: SiteRoot, home: String
    ) {
        readFiles.append(home)
        guard let folder = target.folder(in: root.path, home: home) else { return }
        writableFolders.append(ResolvedPath(folder).text)
    }

    /// Adds files that a build reads, also by the paths to which their symbolic links lead.
    fileprivate mutating func addReadFiles(_ paths: [String]) {
        readFiles += paths + paths.map { ResolvedPath($0).text }
    }

    /// Adds the file of the source, and the variables of keys that the configuration lacks.
    fileprivate mutating func add(
        _ source: BuildPlan.Source, keysMissingIn configuration: SiteConfiguration
    ) {
        guard case .api(let kind, let address) = source else { return }
        if let path = address.address.filePath { addReadFiles([path]) }
        variables += kind.subject.profile.keyVariables(missingIn: configuration)
            .filter { !variables.contains($0) }
    }

    /// Checks `paths` and the paths of the job.
    ///
    /// - Throws: `CommandError.unschedulablePath`.
    fileprivate func checkPaths(_ paths: [String]) throws(CommandError) {
        let all = paths + command + readFiles + credentials.map(\.path)
        if let path = all.first(where: \.isUnsafeInUnits) { throw .unschedulablePath(path) }
    }
}

extension SiteConfiguration {
    /// The time zone of the site; `nil` for the zone of the computer.
    fileprivate var clock: TimeZoneRules? {
        let isKorean = language.primaryLanguage == "ko"
        return timeZone ?? (isKorean ? .korea : nil)
    }
}

extension String {
    /// True for a path that systemd units and crontabs cannot contain.
    ///
    /// Control characters would break the line, and a backslash at the end would join two lines.
    fileprivate var isUnsafeInUnits: Bool {
        utf8.last == UInt8(ascii: "\\")
            || unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}

extension ParsedArguments {
    /// Returns the names and files of secrets typed with `--credential`.
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

/// The name of a user account on this computer.
private struct UserName: TypedValue {
    static let wanted = "the name of an account, such as shop"

    let text: String

    init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]{0,31}/) != nil else { return nil }
        self.text = text
    }
}
