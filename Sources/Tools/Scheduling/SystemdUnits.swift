/// The units with which systemd runs a job every day.
package struct SystemdUnits: Sendable {
    /// The service manager that runs the units.
    package enum Manager: Hashable, Sendable {
        /// The manager of the system, which runs the job even if nobody is logged in.
        case system
        /// The manager of the user with this number.
        case user(id: UInt32)
    }

    /// The suffixes of the units' names, after the name of the job.
    package static let suffixes = [".timer", ".service", failureSuffix]
    private static let failureSuffix = "-failure.service"

    private let job: ScheduledJob
    private let manager: Manager

    package init(for job: ScheduledJob, of manager: Manager) {
        self.job = job
        self.manager = manager
    }

    /// The name of the unit to enable.
    package var timerName: String { "\(job.name).timer" }

    /// The name of the unit that runs the job.
    package var serviceName: String { "\(job.name).service" }

    private var failureName: String { job.name + Self.failureSuffix }

    /// The service, the timer, and the service that reports failures if requested.
    package var files: [ScheduleFile] {
        let failure = job.failureCommand.map { file(failureName, failureService($0)) }
        return [file(serviceName, service), file(timerName, timer)]
            + [failure].compactMap(\.self)
    }

    private func file(_ name: String, _ sections: [String]) -> ScheduleFile {
        let mark = ScheduleMark(of: .systemd, for: job)
        let text = mark.signing(
            "# Make your own changes with 'systemctl \(option)edit \(name)'.\n\n"
                + sections.joined(separator: "\n") + "\n")
        return ScheduleFile(name: name, text: text)
    }

    private var option: String { manager == .system ? "" : "--user " }
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
            "# Not oneshot: systemd watches only services that have started.",
            "Type=notify",
            "ExecStart=\(SystemdText.command(job.command))",
            "WatchdogSec=10min",
            "RuntimeMaxSec=7h",
            "TimeoutStopSec=5min",
            "# A stop of the service or of the computer is not a failure.",
            "SuccessExitStatus=143",
            "SyslogIdentifier=\(job.name)",
        ] + owner
    }

    private var owner: [String] {
        guard manager == .system, let user = job.user else { return [] }
        return ["User=\(SystemdText.value(user))"]
    }

    /// The environment of the job and of the failure report, for example a proxy.
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
            lines += [
                "# ${file:\(runtimeFolder)/credentials/\(serviceName)/\(credential.name)} is its value in the site's "
                    + "settings.",
                "LoadCredential=\(SystemdText.value("\(credential.name):\(credential.path)"))",
            ]
        }
        return lines
    }

    /// The folder in which systemd keeps the credentials of running services.
    private var runtimeFolder: String {
        switch manager {
        case .system: "/run"
        case .user(let id): "/run/user/\(id)"
        }
    }

    private var limits: [String] {
        [
            "",
            "# Other processes come first.",
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
            "Description=\(SystemdText.value(job.title)), every day at \(job.timeText)",
            "",
            "[Timer]",
            "OnCalendar=*-*-* \(job.time):00\(zone)",
            "# A build that was missed while the computer was off runs afterwards.",
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
            "Description=Reports a failure: \(SystemdText.value(job.title))",
            "",
            "[Service]",
            "Type=oneshot",
            "ExecStart=\(SystemdText.command(command))",
            "TimeoutStartSec=5min",
            "SyslogIdentifier=\(job.name)",
        ] + owner + environment
    }
}
