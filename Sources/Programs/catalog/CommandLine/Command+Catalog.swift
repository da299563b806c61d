import Arguments
import CatalogBuild

extension Command {
    /// The root of all commands.
    static let catalog = Command(
        "catalog", summary: "Turns a product API into a static shop site.",
        discussion: """
            Try it without an API of your own:

              catalog build --demo
            """,
        version: catalogVersion,
        subcommands: [
            start, build, fetch, render, serve, schedule, check, doctor, config, history, diff,
            rollback, verify, templates, cache, clean, health, product, item, sandbox, completion,
            man, versions,
        ])

    static let start = Command(
        "init", summary: "Writes a catalog.yml to begin with.",
        discussion: """
            It has every key, commented out. Beside it come the empty folders Templates/ and \
            Public/; with --theme they hold the built-in theme, to be changed. Nothing is \
            overwritten: ends with 73 when a file is in the way. With --from, the API is asked \
            which kind it is, and the source is filled in; when nothing fits, nothing is written, \
            and it ends with 65, or with 69 when nothing answers.

            Examples:

              catalog init
              catalog init shops/lamps --from https://api.example.com
              catalog init shops/mugs --theme
            """,
        operands: [
            .optional("DIR", help: "Write into this folder; the current one if left out.")
        ],
        options: [
            .value(
                "--from", placeholder: "URL",
                help: "Ask the API at this address, or that of its list, and name it."),
            .flag("--theme", help: "Copy the whole built-in theme as well."),
        ])

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

    static let templates = Command(
        "templates", summary: "Checks the templates of a site, and tells what they can use.",
        subcommands: [templatesCheck, templatesList])

    static let templatesCheck = Command(
        "check", summary: "Finds the mistakes in templates without building a site.",
        discussion: """
            Reads no API and writes nothing. Every template is looked at, also those that no page \
            uses, and sample pages of every kind are made. Ends with 78 if there is a mistake for which a build would fail; warnings alone \
            end with 0.

            Examples:

              catalog templates check
              catalog templates check --raw shops/mugs shops/lamps
            """,
        operands: [
            .repeated("DIR", help: "Check the sites in these folders, not that of the root.")
        ],
        options: [
            .flag(
                "--raw",
                help: "List also where texts are written as they are: 'raw', and HTML in quotes."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths, catalog.yml, Templates/ and Public/ from this folder."),
            .value(
                "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
                help: "Take the language from this configuration."),
        ])

    static let templatesList = Command(
        "list", summary: "Tells which variables, filters and tags templates can use.",
        options: [.flag("--markdown", help: "Write a page in Markdown, with tables.")])
}
