import Arguments
import Glibc
import Scheduling

/// The files that run builds, and where they belong.
struct Schedule {
    /// Where the files belong.
    enum Place: Equatable {
        /// Into a folder.
        case folder(String)
        /// Into a person's own table of cron.
        case crontab
    }

    let kind: ScheduleMark.Kind
    let job: ScheduledJob
    let files: [ScheduleFile]
    let place: Place
    /// The lines for a table of cron that has others as well.
    private(set) var block: CrontabBlock?
    /// What has the computer know the files, once they are there.
    let activation: Activation?

    /// Commands that begin to run what was installed.
    struct Activation: Equatable {
        /// Each with its arguments.
        let commands: [[String]]
        /// A folder that is there only where the commands can do something.
        let sign: String
        /// What is worth to be known besides.
        var hint: String?
    }

    /// Finds out what is needed.
    ///
    /// - Parameter isSystem: whether the computer runs the builds, and not a person's own manager.
    /// - Throws: `CommandError`.
    init(
        _ kind: ScheduleMark.Kind, of job: ScheduledJob, isSystem: Bool, plan: SchedulePlan
    ) throws(CommandError) {
        self.kind = kind
        self.job = job
        switch kind {
        case .systemd:
            let units = SystemdUnits(for: job, of: isSystem ? .system : .user)
            files = units.files
            place = .folder(
                isSystem ? "/etc/systemd/system" : UserFolders.settings + "/systemd/user")
            activation = Activation(
                commands: [["daemon-reload"], ["enable", "--now", units.timerName]].map {
                    ["systemctl"] + (isSystem ? [] : ["--user"]) + $0
                },
                sign: "/run/systemd/system",
                hint: isSystem
                    ? nil : "'loginctl enable-linger' has it run when you are not logged in, too")
        case .cron:
            let table = Crontab(for: job)
            guard table.isPossible else { throw .tooLongPaths }
            if isSystem {
                files = [table.file(forUser: job.user ?? "root")]
                place = .folder("/etc/cron.d")
            } else {
                files = [table.file]
                place = .crontab
                block = table.block
            }
            activation = nil
        case .launchd:
            let file = PropertyList(for: job).file
            let folder =
                isSystem ? "/Library/LaunchDaemons" : UserFolders.home + "/Library/LaunchAgents"
            files = [file]
            place = .folder(folder)
            let domain = isSystem ? "system" : "gui/\(geteuid())"
            activation = Activation(
                commands: [["launchctl", "bootstrap", domain, "\(folder)/\(file.name)"]],
                sign: "/System/Library/LaunchDaemons")
        case .githubActions:
            files = [Workflow(for: job, publishing: plan.publishedFolder).file]
            place = .folder(plan.repository + "/.github/workflows")
            activation = nil
        }
    }

    /// The files as they are shown: each with its path.
    var listing: String {
        switch place {
        case .crontab: block?.lines.trimmingLineBreak ?? ""
        case .folder(let folder):
            files.map { file in
                let path = "\(folder)/\(file.name)"
                return kind == .launchd
                    ? "\(file.text)<!-- \(path) -->" : "# \(path)\n\(file.text)"
            }.joined(separator: "\n").trimmingLineBreak
        }
    }
}

extension String {
    /// The text without the line break that whoever prints it adds.
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
