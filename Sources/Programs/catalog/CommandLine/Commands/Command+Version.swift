import Arguments

extension Command {
    static let versions = Command(
        "version", summary: "Shows the versions of the program and its libraries.",
        discussion: """
            The versions are those of the libraries in use, which may be newer than those of the \
            build. For libxml2 it is the version of the build.

            Example:

              catalog version --json
            """,
        options: [.flag("--json", help: "Print JSON, for programs.")])
}
