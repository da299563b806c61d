import Arguments

extension Command {
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
