import Arguments
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

    let scheduler: SchedulerPlace
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
        /// What ends what they began, with its arguments; `nil` where that is not known.
        var reversal: [String]?
        /// What is worth to be known besides.
        var hint: String?
    }

    /// What runs the builds.
    var kind: ScheduleMark.Kind { scheduler.kind }

    /// Finds out what is needed.
    ///
    /// - Parameter isSystem: whether the computer runs the builds, and not a person's own manager.
    /// - Throws: `CommandError`.
    init(
        _ kind: ScheduleMark.Kind, of job: ScheduledJob, isSystem: Bool, plan: SchedulePlan
    ) throws(CommandError) {
        let scheduler = SchedulerPlace(kind: kind, isSystem: isSystem)
        self.scheduler = scheduler
        self.job = job
        switch kind {
        case .systemd:
            let units = SystemdUnits(for: job, of: isSystem ? .system : .user)
            files = units.files
            activation = Activation(
                commands: [["daemon-reload"], ["enable", "--now", units.timerName]].map {
                    scheduler.systemctl + $0
                },
                reversal: scheduler.systemctl + ["disable", "--now", units.timerName],
                hint: isSystem
                    ? nil : "'loginctl enable-linger' has it run when you are not logged in, too")
        case .cron:
            let table = Crontab(for: job)
            guard table.isPossible else { throw .tooLongPaths }
            if isSystem {
                files = [table.file(forUser: job.user ?? "root")]
            } else {
                files = [table.file]
                block = table.block
            }
            activation = nil
        case .githubActions:
            files = [Workflow(for: job, publishing: plan.publishedFolder).file]
            activation = nil
        }
        place =
            kind == .githubActions
            ? .folder(plan.repository + "/.github/workflows")
            : scheduler.folder.map { .folder($0) } ?? .crontab
    }

    /// The files as they are shown: each with its path.
    var listing: String {
        switch place {
        case .crontab: block?.lines.trimmingLineBreak ?? ""
        case .folder(let folder):
            files.map { "# \(folder)/\($0.name)\n\($0.text)" }
                .joined(separator: "\n").trimmingLineBreak
        }
    }
}

extension String {
    /// The text without the line break that whoever prints it adds.
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
