import Arguments

extension Command {
    static let versions = Command(
        "version", summary: "Tells the versions of the program and its libraries.",
        discussion: """
            Libraries are those that the program runs with, which may be newer than those it was \
            made with; of libxml2 it is the one it was made with.

            Example:

              catalog version --json
            """,
        options: [.flag("--json", help: "Print JSON, for programs.")])
}
