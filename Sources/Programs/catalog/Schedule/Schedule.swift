import Arguments
import Scheduling

/// The files that run builds, and their place.
struct Schedule {
    /// The place of the files.
    enum Place: Equatable {
        /// A folder.
        case folder(String)
        /// A user's own crontab.
        case crontab
    }

    let scheduler: SchedulerPlace
    let job: ScheduledJob
    let files: [ScheduleFile]
    let place: Place
    /// The lines for a crontab with lines of others.
    private(set) var block: CrontabBlock?
    /// The commands that make the scheduler load the files.
    let activation: Activation?

    /// Commands that start an installed schedule.
    struct Activation: Equatable {
        /// The commands, each with its arguments.
        let commands: [[String]]
        /// The command that reverses them, with its arguments; `nil` when there is none.
        var reversal: [String]?
        /// Further advice.
        var hint: String?
    }

    /// The kind of scheduler.
    var kind: ScheduleMark.Kind { scheduler.kind }

    /// Creates the files for a job.
    ///
    /// - Parameter isSystem: true if the system runs the builds, false for a user's own service
    ///   manager.
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

    /// The files for printing, each with its path.
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
    /// The text without the line break that printing adds.
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
