import Arguments
import Scheduling

extension Command {
    static let schedule = Command(
        "schedule", summary: "Has the site built every night, and tells how that goes.",
        discussion: """
            Each way prints its files, or installs them with --install. What it did not write \
            itself, or what was changed since, is never overwritten.

            Examples:

              catalog schedule systemd --demo
              catalog schedule status --json
            """,
        subcommands: [
            scheduleSystemd, scheduleCron, scheduleGitHub, scheduleStatus, scheduleTell,
        ])

    static let scheduleSystemd = Command(
        ScheduleMark.Kind.systemd.rawValue,
        summary: "Prints or installs a service and a timer of systemd.",
        discussion: """
            As root, or with --user, they are units of the computer, else of your own service \
            manager. --install starts the timer, and ends with 69 where systemd does not run. \
            Changes of yours belong into what 'systemctl edit' makes. 'systemctl start --wait NAME' \
            builds at once, 'journalctl -u NAME' tells what builds said.

            Examples:

              catalog schedule systemd --demo
              catalog schedule systemd --demo --user shop --on-failure mail:me@shop.example
            """,
        options: scheduleOptions + [
            user,
            .values(
                "--credential", placeholder: "NAME:FILE",
                help: "Hand builds this file under a name, as LoadCredential of systemd does."),
            install, uninstall, into,
        ])

    static let scheduleCron = Command(
        ScheduleMark.Kind.cron.rawValue, summary: "Prints or installs a line of cron.",
        discussion: """
            As root, or with --user, it is a file in /etc/cron.d, else some lines in your own \
            table, whose others stay as they are. What the last seven nights said is kept in the \
            state folder. --install ends with 69 where cron does not run. Without --on-failure \
            cron itself sends what a failed build said, where \
            it can send mail.

            Example:

              catalog schedule cron --demo --at 04:05
            """,
        options: scheduleOptions + [user, install, uninstall, into])

    static let scheduleGitHub = Command(
        ScheduleMark.Kind.githubActions.rawValue,
        summary: "Prints or installs a workflow that publishes to GitHub Pages.",
        discussion: """
            The state folder is kept in GitHub's cache from one build to the next. Keys that \
            catalog.yml takes from the environment are secrets of the repository. With a webhook \
            for --on-failure its address is the secret CATALOG_WEBHOOK; mails GitHub sends itself.

            Example:

              catalog schedule github-actions --demo
            """,
        options: scheduleOptions + [install, into])

    static let scheduleStatus = Command(
        "status",
        summary: "Tells how the last build ended, when the next one is, and how old the data.",
        discussion: """
            Ends with 1 when the last build failed or was cut, when there was none, when the \
            data is older than max_stale, or when what was installed begins no builds.

            Example:

              catalog schedule status || echo look at the shop
            """,
        options: [.flag("--json", help: "Print JSON, for programs."), name]
            + build.options("--state", "--root", "--config"))

    static let scheduleTell = Command(
        "tell", summary: "Tells somebody how the last build failed; timers call it.",
        discussion: """
            A webhook is sent '{"text": "…"}', as chats take it.

            Example:

              catalog schedule tell --help
            """,
        options: [
            .value(
                "--to", placeholder: "TARGET",
                help: "Whom to tell: mail:ADDRESS, or the address of a webhook."),
            name,
        ] + build.options("--state", "--root"))

    private static let name = Option.value(
        "--name", placeholder: "NAME", default: "after the site's address or its folder",
        help: "The name of the files, one for each site.")

    private static let user = Option.value(
        "--user", placeholder: "NAME", default: "who owns the root",
        help: "Who runs builds that the computer begins.")

    private static let install = Option.flag(
        "--install", help: "Write the files where they belong, and begin.")

    private static let uninstall = Option.flag(
        "--uninstall", help: "End it, and remove the files that --install wrote.")

    private static let into = Option.value(
        "--into", placeholder: "DIR", help: "Write the files into this folder, and begin nothing.")

    /// The options that all kinds of schedulers share.
    private static let scheduleOptions: [Option] =
        [
            .value(
                "--at", placeholder: "TIME", default: SchedulePlan.defaultTime.description,
                help: "Build at this time, by the clocks of the site."),
            name,
            .value(
                "--on-failure", placeholder: "TARGET",
                help: "Tell of failures: mail:ADDRESS, or the address of a webhook."),
        ]
        + build.options(
            "--source", "--url", "--demo", "--output", "--state", "--root", "--config")
}
