import Arguments

extension Command {
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
}
