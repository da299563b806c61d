import Arguments

extension Command {
    static let clean = Command(
        "clean", summary: "Removes what builds made, and nothing else.",
        discussion: """
            Takes the files from the site that builds put there, and then empty folders. What \
            others put there stays, and so does what somebody changed. The next 'catalog build' \
            makes everything anew; there is no way back but that.

            Examples:

              catalog clean --dry-run
              catalog clean --cache --yes
            """,
        options: [
            .flag("--cache", help: "Remove the cache of pictures, too."),
            .flag("--all", help: "Remove all that is remembered between builds, too."),
            .flag("--force", help: "Remove files as well that changed since they were published."),
            .flag("--dry-run", help: "List what would be removed, and remove nothing."),
            .flag("--yes", "-y", help: "Do not ask."),
        ] + verify.options("--output", "--state", "--root"))
}
