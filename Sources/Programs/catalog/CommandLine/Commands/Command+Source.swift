import Arguments

extension Command {
    static let source = Command(
        "source", summary: "Shows what a source of products sends.", subcommands: [sourceTry])

    static let sourceTry = Command(
        "try", summary: "Shows one product of the source, field by field.",
        discussion: """
            Asks for the first page of the list and for the details of one product. Each field is \
            shown with its value and the place that gave it, or with the reason why it is empty. \
            Changes nothing.

            Examples:

              catalog source try
              catalog source try --row 3
            """,
        options: [
            .value(
                "--row", placeholder: "N", default: "1",
                help: "Show the product of this row of the first page, counted from 1.")
        ] + build.options("--source", "--url", "--root", "--config"))
}
