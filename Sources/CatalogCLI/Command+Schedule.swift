import Arguments
import Scheduling

extension Command {
    /// What may be typed after `catalog schedule`.
    static let schedule = Command(
        "schedule", summary: "Has the site built every night, and tells how that goes.",
        subcommands: [scheduleSystemd])

    /// What may be typed after `catalog schedule systemd`.
    static let scheduleSystemd = Command(
        ScheduleMark.Kind.systemd.rawValue,
        summary: "Prints or installs a service and a timer of systemd.",
        discussion: """
            As root they are units of the computer, else those of your own service manager; with \
            --user they are always of the computer. --install writes them where they belong, or \
            --into another folder, and starts the timer where systemd runs. What it did not write \
            itself, or what was changed since, is never overwritten. Changes of yours belong into \
            what 'systemctl edit' makes.

            Examples:

              catalog schedule systemd --demo
              catalog schedule systemd -C . --demo --user shop --on-failure mail:me@shop.example
            """,
        options: scheduleOptions + [
            .value(
                "--user", placeholder: "NAME", default: "who owns the root",
                help: "Who runs the build, in units of the computer."),
            .values(
                "--credential", placeholder: "NAME:FILE",
                help: "Hand the build this file under a name, as LoadCredential does."),
            install, into,
        ])

    private static let install = Option.flag(
        "--install", help: "Write the files where they belong, and start what runs them.")

    private static let into = Option.value(
        "--into", placeholder: "DIR", help: "Write the files into this folder, and start nothing.")

    /// Those of every way to run builds.
    private static let scheduleOptions: [Option] =
        [
            .value(
                "--at", placeholder: "TIME", default: SchedulePlan.defaultTime.description,
                help: "Build at this time, by the clocks of the site."),
            .value(
                "--name", placeholder: "NAME", default: "after the site's address or its folder",
                help: "The name of the files, one for each site."),
            .value(
                "--on-failure", placeholder: "TARGET",
                help: "Tell of failures: mail:ADDRESS, or the https address of a webhook."),
        ]
        + build.options(
            "--source", "--url", "--demo", "--output", "--state", "--root", "--config")
}
