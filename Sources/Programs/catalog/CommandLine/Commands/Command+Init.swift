import Arguments

extension Command {
    static let start = Command(
        "init", summary: "Writes a first catalog.yml.",
        discussion: """
            The file contains every key as a comment. The command also creates the empty folders \
            Templates/ and Public/; with --theme they contain a copy of the built-in theme for \
            your changes. With --pages it writes pages about the shop, delivery and contact into \
            Pages/ for your own words. It never overwrites a file: it ends with 73 if one exists already. With \
            --from it detects the kind of the API and fills in the source. If no kind fits, it \
            writes nothing and ends with 65. If there is no reply, it ends with 69.

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
