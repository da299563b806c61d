/// The units by which systemd runs a job every day.
package struct SystemdUnits: Sendable {
    /// Whose service manager runs them.
    package enum Manager: Hashable, Sendable {
        /// The computer's: the job runs whoever is logged in.
        case system
        /// A person's own.
        case user
    }

    /// What the names of all units of a job end with, behind that of the job.
    package static let suffixes = [".timer", ".service", failureSuffix]
    private static let failureSuffix = "-failure.service"

    private let job: ScheduledJob
    private let manager: Manager

    /// The units of a job.
    package init(for job: ScheduledJob, of manager: Manager) {
        self.job = job
        self.manager = manager
    }

    /// The unit that is enabled, so that the job runs.
    package var timerName: String { "\(job.name).timer" }

    /// The unit that is the job.
    package var serviceName: String { "\(job.name).service" }

    private var failureName: String { job.name + Self.failureSuffix }

    /// Service and timer, and the service that tells of failures where that is wanted.
    package var files: [ScheduleFile] {
        let failure = job.failureCommand.map { file(failureName, failureService($0)) }
        return [file(serviceName, service), file(timerName, timer)]
            + [failure].compactMap(\.self)
    }

    private func file(_ name: String, _ sections: [String]) -> ScheduleFile {
        let mark = ScheduleMark(of: .systemd, for: job)
        let text = mark.signing(
            "# Changes of yours are kept by 'systemctl \(option)edit \(name)'.\n\n"
                + sections.joined(separator: "\n") + "\n")
        return ScheduleFile(name: name, text: text)
    }

    private var option: String { manager == .user ? "--user " : "" }
}

extension SystemdUnits {
    private var service: [String] {
        var unit = ["[Unit]", "Description=\(SystemdText.value(job.title))"]
        if manager == .system {
            unit += ["Wants=network-online.target", "After=network-online.target"]
        }
        if job.failureCommand != nil { unit.append("OnFailure=\(failureName)") }
        return unit + ["", "[Service]"] + process + secrets + limits
            + SystemdSandbox(for: job, of: manager).settings
    }

    private var process: [String] {
        [
            "# Not oneshot: systemd asks only services that are up for signs of life.",
            "Type=notify",
            "ExecStart=\(SystemdText.command(job.command))",
            "WatchdogSec=10min",
            "RuntimeMaxSec=7h",
            "TimeoutStopSec=5min",
            "# Whoever stops it, or the computer, has no failure.",
            "SuccessExitStatus=143",
            "SyslogIdentifier=\(job.name)",
        ] + owner
    }

    private var owner: [String] {
        guard manager == .system, let user = job.user else { return [] }
        return ["User=\(SystemdText.value(user))"]
    }

    /// What is set for the job and for who tells of its failure, such as a proxy.
    private var environment: [String] {
        guard !job.environmentFile.isEmpty else { return [] }
        return ["EnvironmentFile=-\(SystemdText.value(job.environmentFile))"]
    }

    private var secrets: [String] {
        var lines: [String] = []
        if !job.variables.isEmpty {
            lines += [
                "# The site reads \(job.variables.joined(separator: ", ")) from the environment;",
                "# lines such as \(job.variables[0])=... in this file set it.",
            ]
        }
        lines += environment
        for credential in job.credentials {
            let folder = manager == .system ? "/run/credentials" : "/run/user/UID/credentials"
            lines += [
                "# ${file:\(folder)/\(serviceName)/\(credential.name)} stands for it in the site's "
                    + "settings.",
                "LoadCredential=\(SystemdText.value("\(credential.name):\(credential.path)"))",
            ]
        }
        return lines
    }

    private var limits: [String] {
        [
            "",
            "# Others come first.",
            "Nice=10",
            "IOSchedulingClass=idle",
            "MemoryMax=1G",
            "TasksMax=256",
        ]
    }

    private var timer: [String] {
        let zone = job.zone.map { " \($0)" } ?? ""
        return [
            "[Unit]",
            "Description=\(SystemdText.value(job.title)), every day at \(job.timeInWords)",
            "",
            "[Timer]",
            "OnCalendar=*-*-* \(job.time):00\(zone)",
            "# A day on which the computer was off is made up for.",
            "Persistent=true",
            "RandomizedDelaySec=15min",
            "AccuracySec=1min",
            "",
            "[Install]",
            "WantedBy=timers.target",
        ]
    }

    private func failureService(_ command: [String]) -> [String] {
        [
            "[Unit]",
            "Description=Tells that this failed: \(SystemdText.value(job.title))",
            "",
            "[Service]",
            "Type=oneshot",
            "ExecStart=\(SystemdText.command(command))",
            "TimeoutStartSec=5min",
            "SyslogIdentifier=\(job.name)",
        ] + owner + environment
    }
}
