import Arguments

/// The folders of an existing site, read from the command line.
struct SiteReference: Equatable {
    /// The path of the output folder from the current folder.
    let output: String
    /// The absolute path of the state folder.
    let state: String

    /// Reads the command line.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        let root = try typed.siteRoot()
        output = root.locate(try typed.path("--output") ?? BuildPlan.defaultOutput)
        state = try typed.stateFolder(in: root)
    }
}
