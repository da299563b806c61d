import Scheduling

/// A scheduler of this computer or of a user, with the place of its files.
struct SchedulerPlace: Hashable {
    /// The kind of scheduler.
    let kind: ScheduleMark.Kind
    /// True for the scheduler of the system; false for the user's service manager or crontab.
    let isSystem: Bool

    /// All schedulers of this computer: for each kind, first the system's, then the user's.
    static let all = [ScheduleMark.Kind.systemd, .cron].flatMap { kind in
        [true, false].map { SchedulerPlace(kind: kind, isSystem: $0) }
    }

    /// The absolute path of the folder with the files of schedules.
    ///
    /// The path is `nil` for the user's crontab, and for GitHub, because their files are not in a
    /// fixed folder.
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

    /// The command `systemctl` for the service manager of the system or the user.
    var systemctl: [String] { ["systemctl"] + (isSystem ? [] : ["--user"]) }

    /// The advice to print when the scheduler does not run.
    var remedy: String {
        switch kind {
        case .systemd where isSystem || !RunningSchedulers().isSystemdBooted:
            "let cron run builds: 'catalog schedule cron --install'"
        case .systemd:
            "log in to this account directly, not through su or sudo; or let the system run its "
                + "builds: 'sudo catalog schedule systemd --install --user \(UserFolders.account)'; "
                + "or let cron run them: 'catalog schedule cron --install'"
        case .cron:
            "install or start cron, with 'sudo apt-get install cron' or 'sudo service cron start'"
                + (RunningSchedulers().isSystemdBooted
                    ? ", or let systemd run builds: 'catalog schedule systemd --install'" : "")
        case .githubActions: ""
        }
    }
}
