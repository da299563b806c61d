import Arguments
import CatalogBuild

/// The folders of an existing site, read from the command line.
struct SiteReference: Equatable {
    /// The path of the output folder from the current folder.
    let output: String
    /// The absolute path of the state folder.
    let state: String

    /// Reads the command line.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let root = try arguments.siteRoot()
        output = root.locate(try arguments.path("--output") ?? BuildPlan.defaultOutput)
        state = try arguments.stateFolder(in: root)
    }

    /// Runs `body`, which reads the site.
    ///
    /// - Throws: `CommandError.nothingPublished` instead of `BuildError.noSite` if no build has
    ///   published a site.
    func explainingAbsence<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch BuildError.noSite(let output) {
            let hasSite = try !SiteHistory(output: self.output, state: state).builds().isEmpty
            if hasSite { throw BuildError.noSite(output: output) }
            throw CommandError.nothingPublished(state: state)
        }
    }
}
