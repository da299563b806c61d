import Arguments

extension Command {
    static let doctor = Command(
        "doctor", summary: "Looks for what keeps builds from going well.",
        discussion: """
            Looks at the program, the configuration, the API and what it sends, the disks, the \
            clock, the state, what 'catalog schedule' installed, and the templates; each finding comes with a remedy. Changes nothing, \
            and goes on where something is broken. Ends as a build would for the first error; \
            warnings and hints alone end with 0.

            Examples:

              catalog doctor
              catalog doctor --offline --strict
              catalog doctor --url https://api.example.com --json
            """,
        options: [
            .flag("--offline", help: "Leave the API out."),
            .flag("--strict", help: "End with 1 when there are warnings."),
            .flag("--json", help: "Print JSON, for programs."),
        ] + build.options("--source", "--url", "--output", "--state", "--root", "--config"))
}
