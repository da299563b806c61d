import Arguments

extension Command {
    static let doctor = Command(
        "doctor", summary: "Finds problems that make builds fail.",
        discussion: """
            Checks the program, the configuration, the API and its replies, the disks, the clock, \
            the state, installed schedules, and the templates. Each finding has a remedy. The \
            command changes nothing, and continues after an error. It ends with the exit code \
            that a build would have for the first error, and with 0 if there are only warnings \
            and hints.

            Examples:

              catalog doctor
              catalog doctor --offline --strict
              catalog doctor --url https://api.example.com --json
            """,
        options: [
            .flag("--offline", help: "Do not check the API."),
            .flag("--strict", help: "End with 1 if there are warnings."),
            .flag("--json", help: "Print JSON, for programs."),
        ] + build.options("--source", "--url", "--output", "--state", "--root", "--config"))
}
