import Arguments
import Glibc
import Scheduling

/// The files that make a scheduler run builds, and the place to install them.
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
    /// The lines to add to the user's crontab, which may also contain other lines.
    private(set) var block: CrontabBlock?
    /// The commands that make the scheduler load the files.
    let activation: Activation?

    /// The commands that start an installed schedule.
    struct Activation: Equatable {
        /// The commands; each is an array of the program and its arguments.
        let commands: [[String]]
        /// The command that stops the schedule again; `nil` when no such command exists.
        var reversal: [String]?
        /// Advice to print for the user.
        var hint: String?
    }

    /// The kind of scheduler.
    var kind: ScheduleMark.Kind { scheduler.kind }

    /// Creates the files for a job.
    ///
    /// - Parameter isSystem: true if the system's scheduler runs the builds; false if the scheduler
    ///   of the user's account runs them.
    /// - Throws: `CommandError`.
    init(
        _ kind: ScheduleMark.Kind, of job: ScheduledJob, isSystem: Bool, plan: SchedulePlan
    ) throws(CommandError) {
        let scheduler = SchedulerPlace(kind: kind, isSystem: isSystem)
        self.scheduler = scheduler
        self.job = job
        switch kind {
        case .systemd:
            let units = SystemdUnits(for: job, of: isSystem ? .system : .user(id: getuid()))
            files = units.files
            activation = Activation(
                commands: [["daemon-reload"], ["enable", "--now", units.timerName]].map {
                    scheduler.systemctl + $0
                },
                reversal: scheduler.systemctl + ["disable", "--now", units.timerName],
                hint: isSystem
                    ? nil
                    : "'sudo loginctl enable-linger \"$USER\"' lets it run when you are not logged in"
            )
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

    /// The text that shows all files, each below its path.
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
    /// The text without its last line break, because printing adds a line break.
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
