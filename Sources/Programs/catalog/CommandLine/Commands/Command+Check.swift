import Arguments
import CatalogBuild

extension Command {
    static let check = Command(
        "check", summary: "Checks the pages of the site for mistakes.",
        discussion: """
            Reads all linked pages, feeds and sitemaps, and writes nothing. Errors are dead \
            links, duplicate ids, wrong data for search engines, and prices that differ. The \
            command ends with 65 if there is an error. Warnings are slow pages and barriers for \
            people with disabilities. With --strict the command ends with 1 if there is a warning.

            Examples:

              catalog build && catalog check --strict
              catalog check -o /var/www/shop --json
              catalog check --sample 10000
            """,
        options: [
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, as in 'catalog build'."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths from this folder."),
            .value(
                "--base-url", "-b", placeholder: "URL", default: "the address on the home page",
                help: "The address of the site, for absolute links."),
            .value(
                "--sample", placeholder: "COUNT", of: .number(1...100_000_000),
                help: "Check about this many pages, evenly spread, and not all."),
            .flag("--strict", help: "End with 1 if there are warnings."),
            .flag("--json", help: "Print JSON, for programs."),
        ])
}
