import Arguments

/// A site that was built before, as the command line names it.
struct SiteReference {
    /// The output folder, as the user would write it.
    let output: String
    /// An absolute path.
    let state: String

    /// Reads the command line.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        let root = try typed.siteRoot()
        output = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        state = try typed.stateFolder(in: root)
    }
}
