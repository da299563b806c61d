import Arguments

extension Command {
    static let search = Command(
        "search", summary: "Finds products in the search index of the site.",
        discussion: """
            Gives the same results in the same order as the search on the site's pages. It reads \
            only the published files, so it needs neither the configuration nor the state.

            Examples:

              catalog search 텀블러
              catalog search 'MK-23' --json --limit 100
            """,
        operands: [.required("QUERY", help: "The words to search for.")],
        options: [
            .value(
                "--limit", placeholder: "COUNT", of: .number(1...10_000), default: "10",
                help: "The greatest number of results."),
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, as in 'catalog build'."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths from this folder."),
            .flag("--json", help: "Print JSON, for programs."),
        ])
}
