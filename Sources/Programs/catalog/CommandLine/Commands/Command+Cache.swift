import Arguments

extension Command {
    static let cache = Command(
        "cache", summary: "Manages the cache of pictures.",
        subcommands: [cacheStatus, cacheVerify, cacheCollect])

    static let cacheStatus = Command(
        "status",
        summary: "Shows the size of the cache, its unused files, and the missing pictures.",
        discussion: """
            Ends with 75 while a build is running, like the other commands of 'catalog cache'.
            """,
        options: cacheOptions)

    static let cacheVerify = Command(
        "verify", summary: "Reads all pictures, and removes damaged ones.",
        discussion: """
            The next build that needs a removed picture fetches it again. Reports the number of \
            damaged pictures, and ends with 0 even if there are some.
            """,
        options: cacheOptions)

    static let cacheCollect = Command(
        "gc", summary: "Removes all unused files at once.",
        discussion: """
            Each build removes files that were unused for 30 days. The site stays unchanged.
            """,
        options: cacheOptions)

    private static let cacheOptions: [Option] = [
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "The state folder, as in 'catalog build'."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
    ]
}
