import Arguments
import Scheduling

extension Command {
    static let schedule = Command(
        "schedule", summary: "Schedules the nightly build of the site, and shows its status.",
        discussion: """
            Each kind of schedule prints its files. With --install it installs them. A file that \
            'catalog schedule' did not write, or that somebody changed since, is never \
            overwritten.

            Examples:

              catalog schedule systemd --demo
              catalog schedule status --json
            """,
        subcommands: [
            scheduleSystemd, scheduleCron, scheduleGitHub, scheduleStatus, scheduleNotification,
            formerScheduleNotification,
        ])

    static let scheduleSystemd = Command(
        ScheduleMark.Kind.systemd.rawValue,
        summary: "Prints or installs a service and a timer of systemd.",
        discussion: """
            As root, or with --user, the units belong to the system, otherwise to your own \
            service manager. --install starts the timer. It ends with 69 if systemd does not run. \
            Make your own changes with 'systemctl edit'. 'systemctl start --wait NAME' builds at \
            once, and 'journalctl -u NAME' shows the messages of builds.

            Examples:

              catalog schedule systemd --demo
              catalog schedule systemd --demo --user shop --on-failure mail:me@shop.example
            """,
        options: scheduleOptions + build.options("--deploy") + [
            user,
            .values(
                "--credential", placeholder: "NAME:FILE",
                help: "Pass this file to builds under a name, as systemd's LoadCredential does."),
            install, uninstall, into,
        ])

    static let scheduleCron = Command(
        ScheduleMark.Kind.cron.rawValue, summary: "Prints or installs a line of cron.",
        discussion: """
            As root, or with --user, the line is in a file in /etc/cron.d, otherwise in your own \
            crontab, whose other lines stay unchanged. The state folder keeps the messages of the \
            last seven nights. --install ends with 69 if cron does not run. Without --on-failure, \
            cron mails the messages of a failed build if it can send mail.

            Example:

              catalog schedule cron --demo --at 04:05
            """,
        options: scheduleOptions + build.options("--deploy") + [user, install, uninstall, into])

    static let scheduleGitHub = Command(
        ScheduleMark.Kind.githubActions.rawValue,
        summary: "Prints or installs a workflow that publishes to GitHub Pages.",
        discussion: """
            GitHub's cache keeps the state folder from one build to the next. Keys that \
            catalog.yml takes from the environment are secrets of the repository. With a webhook \
            for --on-failure, its address is the secret CATALOG_WEBHOOK. GitHub sends mails \
            itself.

            Example:

              catalog schedule github-actions --demo
            """,
        options: scheduleOptions + [install, into])

    static let scheduleStatus = Command(
        "status",
        summary: "Shows the result of the last build, the time of the next one, and the age of the "
            + "data.",
        discussion: """
            Ends with 1 if the last build failed or was interrupted, if there was none, if the \
            data is older than max_stale, or if the installed schedule does not start builds. \
            The options of 'catalog schedule systemd' can be typed again; --output changes nothing.

            Example:

              catalog schedule status || echo look at the shop
            """,
        options: [.flag("--json", help: "Print JSON, for programs."), name]
            + build.options("--output", "--state", "--root", "--config"))

    static let scheduleNotification = Command(
        "notify", summary: "Sends a message about the last failed build; timers call it.",
        discussion: """
            A webhook receives '{"text": "…"}', the format of chat services.

            Example:

              catalog schedule notify --help
            """,
        options: [
            .value(
                "--to", placeholder: "TARGET",
                help: "The recipient: mail:ADDRESS, or the address of a webhook."),
            name,
        ] + build.options("--state", "--root"))

    /// The former name of ``scheduleNotification``, which the files of installed schedules call.
    private static let formerScheduleNotification = Command(
        "tell", summary: scheduleNotification.summary, options: scheduleNotification.options,
        isHidden: true)

    private static let name = Option.value(
        "--name", placeholder: "NAME", default: "from the site's address or its folder",
        help: "The name of the files. Each site needs its own.")

    private static let user = Option.value(
        "--user", placeholder: "NAME", default: "the owner of the root",
        help: "The account that runs the system's scheduled builds.")

    private static let install = Option.flag(
        "--install", help: "Write the files into the scheduler's folder, and start the schedule.")

    private static let uninstall = Option.flag(
        "--uninstall", help: "Stop the schedule, and remove the files that --install wrote.")

    private static let into = Option.value(
        "--into", placeholder: "DIR",
        help: "Write the files into this folder, and do not start the schedule.")

    /// The options that all kinds of schedulers share.
    private static let scheduleOptions: [Option] =
        [
            .value(
                "--at", placeholder: "TIME", default: SchedulePlan.defaultTime.description,
                help: "Build at this time, in the time zone of the site."),
            name,
            .value(
                "--on-failure", placeholder: "TARGET",
                help: "Report failures to mail:ADDRESS, or to the address of a webhook."),
        ]
        + build.options(
            "--source", "--url", "--demo", "--output", "--state", "--root", "--config")
}
