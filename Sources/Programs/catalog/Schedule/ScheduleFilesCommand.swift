import CatalogBuild
import Arguments
import FoundationEssentials
import Glibc
import Scheduling

/// `catalog schedule KIND`: prints or installs the files that make a scheduler run builds; KIND is
/// `systemd`, `cron` or `github-actions`.
struct ScheduleFilesCommand: ProgramCommand {
    private let schedule: Schedule
    private let installs: Bool
    /// The folder typed with `--into`; `nil` for the folder of the scheduler.
    private let folder: String?
    private let site: ScheduledSite
    /// A warning about environment variables of this shell that scheduled builds will not have.
    private let warning: String?

    /// Reads the command line and the configuration.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ arguments: ParsedArguments, kind: ScheduleMark.Kind) throws {
        let plan = try SchedulePlan(
            arguments, kind: kind, program: Self.program, now: Int64(Date().timeIntervalSince1970))
        let isSystem = plan.user != nil || geteuid() == 0
        var job = plan.job
        if isSystem { job.user = plan.user ?? plan.owner }
        job.environmentFile =
            (isSystem ? "/etc" : UserFolders.settings) + "/\(job.name).env"
        warning = Self.warning(
            of: plan.overridingVariables, kind == .githubActions ? nil : job.environmentFile)
        schedule = try Schedule(kind, of: job, isSystem: isSystem, plan: plan)
        folder = try arguments.path("--into")
        let root = try arguments.siteRoot()
        site = ScheduledSite(root: root, stateFolder: try arguments.stateFolder(in: root))
        installs = arguments.has("--install") || folder != nil
    }

    /// Prints the files, or installs them and prints each step.
    ///
    /// - Throws: `CommandError`, `PublishingError`, `SchedulingError`.
    func run(on console: Console) throws -> ExitStatus {
        if let warning { console.warn(warning) }
        guard installs else {
            console.print(schedule.listing)
            return .done
        }
        var installation = ScheduleInstallation(of: schedule, into: folder)
        for line in try installation.run() { console.print(line) }
        if folder == nil { warnAboutOtherSchedules(on: console) }
        return .done
    }

    /// Prints a warning about other schedules that build the same site.
    private func warnAboutOtherSchedules(on console: Console) {
        guard schedule.kind != .githubActions else { return }
        let others = site.schedules.filter {
            $0.place != schedule.scheduler || $0.name != schedule.job.name
        }
        for other in others {
            console.warn(
                "another schedule builds the same site: \(other.place.kind.rawValue) "
                    + "(\(other.location)); \(other.removal)")
        }
    }

    /// Returns a warning that scheduled builds do not have `variables`; `nil` for an empty array.
    private static func warning(of variables: [String], _ file: String?) -> String? {
        guard let first = variables.first else { return nil }
        let place = file.map { ", or lines such as \(first)='...' into '\($0)'" } ?? ""
        return "builds that a timer runs do not have \(variables.joined(separator: ", ")) of this "
            + "shell; write the value into the site's configuration\(place)"
    }

    /// The absolute path of this program.
    private static var program: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? CommandLine.arguments[0]
    }
}
