import Arguments

extension Command {
    static let templates = Command(
        "templates",
        summary: "Checks the templates of a site, and lists their variables, filters and tags.",
        subcommands: [templatesCheck, templatesList])

    static let templatesCheck = Command(
        "check", summary: "Finds the mistakes in templates without building a site.",
        discussion: """
            Reads no API and writes nothing. It checks every template, even unused ones, and \
            renders sample pages of every kind. It ends with 78 if a mistake would make a build \
            fail, and with 0 if there are only warnings.

            Examples:

              catalog templates check
              catalog templates check --raw shops/mugs shops/lamps
            """,
        operands: [
            .repeated("DIR", help: "Check the sites in these folders instead of the root.")
        ],
        options: [
            .flag(
                "--raw",
                help: "Also list unescaped output: 'raw', and HTML in quotes."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths, catalog.yml, Templates/ and Public/ from this folder."),
            .value(
                "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
                help: "Read the language from this configuration."),
        ])

    static let templatesList = Command(
        "list", summary: "Lists the variables, filters and tags of templates.",
        options: [.flag("--markdown", help: "Write a page in Markdown, with tables.")])
}
