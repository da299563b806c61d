import Arguments

extension Command {
    static let start = Command(
        "init", summary: "Writes a first catalog.yml.",
        discussion: """
            The file contains every key as a comment. The command also creates the empty folders \
            Templates/ and Public/. With --theme they contain a copy of the built-in theme. With \
            --pages the folder Pages/ contains three pages to begin with: about the shop, \
            delivery, and contact. With --from the command detects the kind of the API and fills \
            in the source. Existing files are never overwritten.

            Exit codes: 73 if a file exists already, 65 if the API is of an unknown kind, and 69 \
            if the server does not reply. The command writes nothing then.

            Examples:

              catalog init
              catalog init shops/lamps --from https://api.example.com
              catalog init shops/mugs --theme
              catalog init --pages
            """,
        operands: [
            .optional("DIR", help: "Write into this folder; default: the current one.")
        ],
        options: [
            .value(
                "--from", placeholder: "URL",
                help: "Detect the API at this address, or at the address of its list, and use it "
                    + "as the source."),
            .flag("--theme", help: "Copy the whole built-in theme as well."),
            .flag(
                "--pages",
                help: "Write pages about the shop, delivery and contact into Pages/ as well."),
        ])
}
