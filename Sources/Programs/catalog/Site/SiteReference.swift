import Arguments

/// A site that was built before, as it is named on the command line.
struct SiteReference {
    /// The output folder as the person would name it.
    let output: String
    /// An absolute path.
    let state: String

    /// Finds out which site is meant.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        let root = try typed.siteRoot()
        output = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        state = try typed.stateFolder(in: root)
    }
}
