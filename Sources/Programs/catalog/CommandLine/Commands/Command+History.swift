import Arguments

extension Command {
    static let history = Command(
        "history", summary: "Lists the builds that changed the site, the last one first.",
        discussion: """
            Builds that changed nothing are not listed. Times are in the time zone of this \
            computer.
            """,
        options: [
            .flag("--restorable", help: "List only the builds that can be restored."),
            .flag("--numbers", help: "Print only the numbers of the builds, one on each line."),
        ] + siteOptions)

    static let diff = Command(
        "diff", summary: "Lists the products that changed between two builds.",
        discussion: """
            Without numbers, it compares the last build with the one before. With one number, it \
            compares that build with the last one. Changes that were undone in between are not \
            listed. The first build may be the later one.

            Examples:

              catalog diff
              catalog diff 38 41 --json
            """,
        operands: [
            .optional("A", of: buildNumber, help: "A build of 'catalog history'."),
            .optional("B", of: buildNumber, help: "The build to compare it with."),
        ],
        options: [.flag("--json", help: "Print JSON, for programs.")] + siteOptions)

    static let rollback = Command(
        "rollback", summary: "Restores an earlier version of the site.",
        discussion: """
            Without a number, it restores the version before the current one; a higher number \
            goes further back. The files that the last seven builds replaced are kept. A rollback \
            is itself a build, and --to undoes it. The next 'catalog build' follows the API \
            again: stop its timer to keep the restored site.

            Examples:

              catalog rollback
              catalog rollback 2
              catalog rollback --to 41
            """,
        operands: [
            .optional("N", of: .number(1...1000), help: "Go back this many builds; default: 1.")
        ],
        options: [
            .value(
                "--to", placeholder: "BUILD",
                of: .listedNumber(1...Int.max, by: "history --restorable --numbers"),
                help: "Restore the site as it was after this build of 'catalog history'.")
        ] + siteOptions)

    static let verify = Command(
        "verify", summary: "Compares every file of the site with its published version.",
        discussion: """
            Ends with 65 if a file is damaged, changed or missing; the next build writes it \
            again. Files of others are listed and left unchanged.
            """,
        options: siteOptions)

    /// The number of a build of the site.
    private static let buildNumber = ValueKind.listedNumber(1...Int.max, by: "history --numbers")

    private static let siteOptions: [Option] = [
        .value(
            "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
            help: "The site's folder, as in 'catalog build'."),
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "The state folder, as in 'catalog build'."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
        .flag("--quiet", "-q", help: "Print only warnings, errors and the result."),
    ]
}
