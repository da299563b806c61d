import Arguments

extension Command {
    static let history = Command(
        "history", summary: "Tells which builds changed the site, the last one first.",
        discussion: """
            Builds that changed nothing are not told. Times are those of this computer's zone.
            """,
        options: siteOptions)

    static let diff = Command(
        "diff", summary: "Tells what became of products between two builds.",
        discussion: """
            Without numbers, between the last build and the one before; with one, between that \
            one and the last. What changed in between and changed back is not told. The first \
            build may be the later one.

            Examples:

              catalog diff
              catalog diff 38 41 --json
            """,
        operands: [
            .optional("A", of: .number(1...Int.max), help: "A build of 'catalog history'."),
            .optional("B", of: .number(1...Int.max), help: "The build to compare it with."),
        ],
        options: [.flag("--json", help: "Print JSON, for programs.")] + siteOptions)

    static let rollback = Command(
        "rollback", summary: "Brings back the site as it was before.",
        discussion: """
            Without a number, as it was before the build whose site it shows; further back with \
            a higher one. What the last seven builds replaced is kept. Going back is itself a \
            build, from which --to leads forward again. The next 'catalog build' follows the API: \
            stop its timer to keep the site as it is.

            Examples:

              catalog rollback
              catalog rollback 2
              catalog rollback --to 41
            """,
        operands: [
            .optional("N", of: .number(1...1000), help: "Go back on so many builds; 1 if left out.")
        ],
        options: [
            .value(
                "--to", placeholder: "BUILD", of: .number(1...Int.max),
                help: "Bring back the site as it was after this build of 'catalog history'.")
        ] + siteOptions)

    static let verify = Command(
        "verify", summary: "Compares every file of the site with what was published.",
        discussion: """
            Ends with 65 when a file is damaged, changed or missing; the next build writes it \
            anew. Files that no build made are named and left alone.
            """,
        options: siteOptions)

    private static let siteOptions: [Option] = [
        .value(
            "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
            help: "The site's folder, as 'catalog build' was told."),
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "Look into this folder, as 'catalog build' was told."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
        .flag("--quiet", "-q", help: "Say nothing but warnings, errors and the result."),
    ]
}
