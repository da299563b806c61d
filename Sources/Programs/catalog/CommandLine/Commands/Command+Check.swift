import Arguments
import CatalogBuild

extension Command {
    static let check = Command(
        "check", summary: "Looks for mistakes on the pages of the site.",
        discussion: """
            Reads all pages to which something leads, feeds and sitemaps, and writes nothing. Errors are dead links, ids \
            that stand twice, what search engines are told wrong, and prices that differ; with one \
            it ends with 65. Warnings are what loads slowly or is hard to use for some; with \
            --strict it ends with 1 when there is one.

            Examples:

              catalog build --strict && catalog check --strict
              catalog check -o /var/www/shop --json
            """,
        options: [
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, as 'catalog build' was told."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths from this folder."),
            .value(
                "--base-url", "-b", placeholder: "URL", default: "that of the home page",
                help: "The address of the site, for links that name it."),
            .flag("--strict", help: "End with 1 when there are warnings."),
            .flag("--json", help: "Print JSON, for programs."),
        ])
}
