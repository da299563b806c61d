import Text

/// The crontab lines that run a job every day.
package struct Crontab: Sendable {
    /// The limit of a command in some crons, which refuse the whole table for a longer one.
    private static let longestCommand = 990

    private let job: ScheduledJob

    package init(for job: ScheduledJob) {
        self.job = job
    }

    /// Returns a file for the system's cron, in which a line also names the user.
    ///
    /// - Parameter user: The user who runs the job.
    package func file(forUser user: String) -> ScheduleFile {
        ScheduleFile(name: job.name, text: signed("SHELL=/bin/sh\n\(line(user: user))\n"))
    }

    /// The lines of a user's own table, as a file.
    package var file: ScheduleFile { ScheduleFile(name: job.name, text: block.text) }

    /// The lines for a user's own table, between two marker lines.
    package var block: CrontabBlock {
        CrontabBlock(name: job.name, text: signed(line(user: nil) + "\n"))
    }

    /// True if cron accepts a command of this length, in either table.
    package var isPossible: Bool { ownCommand.utf8.count <= Self.longestCommand }

    private func signed(_ lines: String) -> String {
        let mark = ScheduleMark(of: .cron, for: job)
        return mark.signing(
            """
            # \(job.title), every day at \(job.timeText), which this computer's clock shows as \
            \(job.localTime).
            # What it said stands in \(job.stateFolder)/nightly-*.log, one for each day of the week.

            """ + secrets + lines)
    }

    private var secrets: String {
        guard let first = job.variables.first else { return "" }
        return """
            # It reads \(job.variables.joined(separator: ", ")) from the environment: write lines \
            such as
            # \(first)='...' into \(job.environmentFile).

            """
    }

    private func line(user: String?) -> String {
        let time = "\(job.localTime.minute) \(job.localTime.hour) * * *"
        guard let user else { return "\(time) \(ownCommand)" }
        return "\(time) \(user) \(command)"
    }

    /// The command for the shell of the system's table.
    private var command: String { Self.text(of: ShellLine(for: job).text) }

    /// The command for a table with an unknown shell, where setting `SHELL` would affect other
    /// lines.
    private var ownCommand: String {
        Self.text(of: ShellText.command(["/bin/sh", "-c", ShellLine(for: job).text]))
    }

    /// Escapes `%`, which ends the line in cron unless a backslash precedes it.
    private static func text(of command: String) -> String { command.escaping("%", as: "\\%") }
}

/// The shell line that runs a job and stores its output.
///
/// There is one file for each day of the week, replaced a week later, so that the output of seven
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
        // A file that cannot be read would end the shell without a report.
        return "set -a; [ ! -r \(file) ] || . \(file); set +a; "
    }
}
