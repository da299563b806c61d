import Scheduling

/// Where files belong that have a program of this computer run builds.
struct SchedulerPlace: Hashable {
    /// What runs the builds.
    let kind: ScheduleMark.Kind
    /// Whether the computer runs them, and not a person's own manager.
    let isSystem: Bool

    /// Those of this computer, the computer's own first.
    static let all = [ScheduleMark.Kind.systemd, .cron].flatMap { kind in
        [true, false].map { SchedulerPlace(kind: kind, isSystem: $0) }
    }

    /// The folder of its files, an absolute path; `nil` for a person's own table of cron, and for
    /// what is not of this computer.
    var folder: String? {
        switch kind {
        case .systemd: isSystem ? "/etc/systemd/system" : UserFolders.settings + "/systemd/user"
        case .cron: isSystem ? "/etc/cron.d" : nil
        case .githubActions: nil
        }
    }

    /// What the name of the file ends with that tells when builds begin.
    var suffix: String {
        switch kind {
        case .systemd: ".timer"
        case .cron, .githubActions: ""
        }
    }

    /// The words by which systemd's own program is asked.
    var systemctl: [String] { ["systemctl"] + (isSystem ? [] : ["--user"]) }

    /// What to do where what begins builds there does not run.
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
