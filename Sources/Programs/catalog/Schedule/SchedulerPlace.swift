import Scheduling

/// The place of the files of a scheduler.
struct SchedulerPlace: Hashable {
    /// The kind of scheduler.
    let kind: ScheduleMark.Kind
    /// True if the system runs the builds, false for a user's own service manager or crontab.
    let isSystem: Bool

    /// All places on this computer, those of the system first.
    static let all = [ScheduleMark.Kind.systemd, .cron].flatMap { kind in
        [true, false].map { SchedulerPlace(kind: kind, isSystem: $0) }
    }

    /// The absolute path of the folder with the files; `nil` for a user's own crontab, and for a
    /// scheduler elsewhere.
    var folder: String? {
        switch kind {
        case .systemd: isSystem ? "/etc/systemd/system" : UserFolders.settings + "/systemd/user"
        case .cron: isSystem ? "/etc/cron.d" : nil
        case .githubActions: nil
        }
    }

    /// The suffix of the file with the times of builds.
    var suffix: String {
        switch kind {
        case .systemd: ".timer"
        case .cron, .githubActions: ""
        }
    }

    /// The command `systemctl` with its option for the service manager.
    var systemctl: [String] { ["systemctl"] + (isSystem ? [] : ["--user"]) }

    /// The remedy when the scheduler does not run.
    var remedy: String {
        switch kind {
        case .systemd where isSystem || !RunningSchedulers().isSystemdBooted:
            "have cron run builds: 'catalog schedule cron --install'"
        case .systemd:
            "log in to this account directly, not through su or sudo; or have the computer run its "
                + "builds: 'sudo catalog schedule systemd --install --user \(UserFolders.account)'; "
                + "or have cron run them: 'catalog schedule cron --install'"
        case .cron:
            "install or start cron, with 'sudo apt-get install cron' or 'sudo service cron start'"
                + (RunningSchedulers().isSystemdBooted
                    ? ", or have systemd run builds: 'catalog schedule systemd --install'" : "")
        case .githubActions: ""
        }
    }
}
