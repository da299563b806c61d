import Text

/// The lines by which cron runs a job every day.
package struct Crontab: Sendable {
    /// What some crons take of a line; of a longer one they refuse the whole table.
    private static let longestCommand = 990

    private let job: ScheduledJob

    /// The lines of a job.
    package init(for job: ScheduledJob) {
        self.job = job
    }

    /// A table of the computer's, which also names who runs the job.
    ///
    /// - Parameter user: who runs it.
    package func file(forUser user: String) -> ScheduleFile {
        ScheduleFile(name: job.name, text: signed("SHELL=/bin/sh\n\(line(user: user))\n"))
    }

    /// The lines of a person's own table, in a file.
    package var file: ScheduleFile { ScheduleFile(name: job.name, text: block.text) }

    /// The lines for a person's own table, between two by which they are found again.
    package var block: CrontabBlock {
        CrontabBlock(name: job.name, text: signed(line(user: nil) + "\n"))
    }

    /// Whether cron takes so long a command, in whichever table.
    package var isPossible: Bool { ownCommand.utf8.count <= Self.longestCommand }

    private func signed(_ lines: String) -> String {
        let mark = ScheduleMark(of: .cron, for: job)
        return mark.signing(
            """
            # \(job.title), every day at \(job.timeInWords), which this computer's clock shows as \
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

    /// What the computer's table has a shell do.
    private var command: String { Self.text(of: ShellLine(for: job).text) }

    /// The same for a table whose shell is not known: `SHELL` would hold for the lines of others.
    private var ownCommand: String {
        Self.text(of: ShellText.command(["/bin/sh", "-c", ShellLine(for: job).text]))
    }

    /// To cron a `%` ends the line, unless it stands behind a backslash.
    private static func text(of command: String) -> String { command.escaping("%", as: "\\%") }
}

/// The line by which a shell runs a job and keeps what it says.
///
/// There is a file for every day of the week, which that of the next week replaces: seven nights
/// can be read, and no more is ever kept.
struct ShellLine {
    private let job: ScheduledJob

    init(for job: ScheduledJob) {
        self.job = job
    }

    /// The line, in one.
    var text: String {
        let folder = ShellText.word(job.stateFolder)
        return environment + "d=\(folder); l=$d/nightly-$(date +%u).log; "
            + "mkdir -p \"$d\" && \(ShellText.command(job.command)) >\"$l\" 2>&1 || \(failure)"
    }

    /// What is said of a failure where nobody else is told: cron sends it by mail.
    private var failure: String {
        job.failureCommand.map(ShellText.command) ?? "{ s=$?; cat \"$l\"; exit $s; }"
    }

    private var environment: String {
        guard !job.environmentFile.isEmpty else { return "" }
        let file = ShellText.word(job.environmentFile)
        // A file that cannot be read would end the shell, and nobody would be told.
        return "set -a; [ ! -r \(file) ] || . \(file); set +a; "
    }
}
