import Arguments

extension Command {
    static let cache = Command(
        "cache", summary: "Looks after the pictures that builds keep.",
        subcommands: [cacheStatus, cacheVerify, cacheCollect])

    static let cacheStatus = Command(
        "status", summary: "Tells what is kept, what nobody uses, and what could not be had.",
        discussion: """
            Ends with 75 while a build is running, as the other commands of 'catalog cache' do.
            """,
        options: cacheOptions)

    static let cacheVerify = Command(
        "verify", summary: "Reads all pictures, and removes those that are damaged.",
        discussion: """
            The next build that needs one has it again. Ends with 0 also when some were damaged, \
            and tells how many.
            """,
        options: cacheOptions)

    static let cacheCollect = Command(
        "gc", summary: "Removes at once what no product uses.",
        discussion: """
            Each build does so with what nobody has used for 30 days. The site is not touched.
            """,
        options: cacheOptions)

    private static let cacheOptions: [Option] = [
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "Look into this folder, as 'catalog build' was told."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
    ]
}
