/// The lines of a systemd unit that restrict the permissions of its service.
struct SystemdSandbox {
    private let job: ScheduledJob
    private let manager: SystemdUnits.Manager

    init(for job: ScheduledJob, of manager: SystemdUnits.Manager) {
        self.job = job
        self.manager = manager
    }

    /// The lines with the strictest settings under which the job works.
    var settings: [String] {
        ["", "# The service has only the permissions that a build needs."]
            + (manager == .system ? files + kernel : []) + calls
    }

    /// The settings for files, only for the system's manager.
    ///
    /// The manager of a user has no right to hide or lock files. Newer versions try to do so, and
    /// fail on systems that forbid user namespaces.
    private var files: [String] {
        let folders = job.writableFolders.map(SystemdText.word).joined(separator: " ")
        return [
            "ProtectSystem=strict",
            "ReadWritePaths=\(folders)",
            "ProtectHome=\(isAtHome ? "read-only" : "yes")",
            "PrivateTmp=\(isTemporary ? "no" : "yes")",
            "PrivateDevices=yes",
        ]
    }

    private var kernel: [String] {
        [
            "ProtectClock=yes",
            "ProtectControlGroups=yes",
            "ProtectHostname=yes",
            "ProtectKernelLogs=yes",
            "ProtectKernelModules=yes",
            "ProtectKernelTunables=yes",
            "ProtectProc=invisible",
            "CapabilityBoundingSet=",
        ]
    }

    /// The settings for system calls.
    ///
    /// MemoryDenyWriteExecute is missing, because libvips generates code for its loops at run time.
    private var calls: [String] {
        [
            "NoNewPrivileges=yes",
            "LockPersonality=yes",
            "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
            "RestrictNamespaces=yes",
            "RestrictRealtime=yes",
            "RestrictSUIDSGID=yes",
            "SystemCallArchitectures=native",
            "SystemCallFilter=@system-service",
            "SystemCallErrorNumber=EPERM",
            "UMask=0022",
        ]
    }

    private var isAtHome: Bool { touches(["/home", "/root", "/run/user"]) }

    private var isTemporary: Bool { touches(["/tmp", "/var/tmp"]) }

    private func touches(_ folders: [String]) -> Bool {
        job.paths.contains { path in
            folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
    }
}
