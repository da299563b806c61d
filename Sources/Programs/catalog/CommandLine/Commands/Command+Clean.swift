import Arguments

extension Command {
    static let clean = Command(
        "clean", summary: "Removes the files that builds wrote, and nothing else.",
        discussion: """
            Removes the files of builds from the site, and then empty folders. Other files and \
            changed files stay. The removal cannot be undone, but the next 'catalog build' writes \
            everything again.

            Examples:

              catalog clean --dry-run
              catalog clean --cache --yes
            """,
        options: [
            .flag("--cache", help: "Also remove the cache of pictures."),
            .flag("--all", help: "Also remove the whole state folder."),
            .flag("--force", help: "Also remove files that changed since they were published."),
            .flag("--dry-run", help: "List the files, and remove nothing."),
            .flag("--yes", "-y", help: "Do not ask."),
        ] + verify.options("--output", "--state", "--root"))
}
