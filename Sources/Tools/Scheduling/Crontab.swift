import Text

/// The crontab lines that run a job every day.
package struct Crontab: Sendable {
    /// The longest command in bytes that all crons accept.
    ///
    /// Some crons refuse the whole table if a command is longer.
    private static let longestCommand = 990

    private let job: ScheduledJob

    package init(for job: ScheduledJob) {
        self.job = job
    }

    /// Returns a file for the system's cron; its lines also name the user who runs the command.
    ///
    /// - Parameter user: The user who runs the job.
    package func file(forUser user: String) -> ScheduleFile {
        ScheduleFile(name: job.name, text: signed("SHELL=/bin/sh\n\(line(user: user))\n"))
    }

    /// A file with the lines for the own table of a user.
    package var file: ScheduleFile { ScheduleFile(name: job.name, text: block.text) }

    /// The lines for the own table of a user, between two marker lines.
    package var block: CrontabBlock {
        CrontabBlock(name: job.name, text: signed(line(user: nil) + "\n"))
    }

    /// True if the command is short enough for the crontab of the system and of a user.
    package var isPossible: Bool { ownCommand.utf8.count <= Self.longestCommand }

    private func signed(_ lines: String) -> String {
        let mark = ScheduleMark(of: .cron, for: job)
        return mark.signing(
            """
            # \(job.title), every day at \(job.timeText),
            # \(job.localTime) by this computer's clock.
            # Its messages are in \(job.stateFolder)/nightly-*.log, a file for each day of the week.

            """ + secrets + lines)
    }

    private var secrets: String {
        guard let first = job.variables.first else { return "" }
        return """
            # It reads \(job.variables.joined(separator: ", ")) from the environment. Write lines \
            such as
            # \(first)='...' into \(job.environmentFile).

            """
    }

    private func line(user: String?) -> String {
        let time = "\(job.localTime.minute) \(job.localTime.hour) * * *"
        guard let user else { return "\(time) \(ownCommand)" }
        return "\(time) \(user) \(command)"
    }

    /// The command in the system's table, where the shell is known.
    private var command: String { Self.text(of: ShellLine(for: job).text) }

    /// The command for the table of a user, which starts its shell itself.
    ///
    /// The shell of this table is unknown, and a setting of `SHELL` would also affect other lines.
    private var ownCommand: String {
        Self.text(of: ShellText.command(["/bin/sh", "-c", ShellLine(for: job).text]))
    }

    /// Escapes `%`, because in a crontab a `%` without a backslash ends the command.
    private static func text(of command: String) -> String { command.escaping("%", as: "\\%") }
}

/// The shell line that runs a job and stores its output.
///
/// Each day of the week has one file, which is replaced a week later. Therefore the output of seven
/// nights is stored.
struct ShellLine {
    private let job: ScheduledJob

    init(for job: ScheduledJob) {
        self.job = job
    }

    /// The text, without line breaks.
    var text: String {
        let folder = ShellText.word(job.stateFolder)
        return environment + "d=\(folder); l=$d/nightly-$(date +%u).log; "
            + "mkdir -p \"$d\" && \(ShellText.command(job.command)) >\"$l\" 2>&1 || \(failure)"
    }

    /// The command after a failure; by default it prints the log, which cron sends by mail.
    private var failure: String {
        job.failureCommand.map(ShellText.command) ?? "{ s=$?; cat \"$l\"; exit $s; }"
    }

    private var environment: String {
        guard !job.environmentFile.isEmpty else { return "" }
        let file = ShellText.word(job.environmentFile)
        // The file is tested first, because otherwise a file that cannot be read would end the
        // shell without a report.
        return "set -a; [ ! -r \(file) ] || . \(file); set +a; "
    }
}
