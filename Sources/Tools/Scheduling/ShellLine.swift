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
