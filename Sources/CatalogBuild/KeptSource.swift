import CatalogState

extension SiteBuild {
    /// What names the source of the site whose state is kept in a folder.
    ///
    /// - Throws: `BuildError.noState` for a folder without a state, `.neverRead` for one whose source
    ///   was not yet read to its end.
    public static func source(ofState folder: String) throws -> String {
        let store = try CatalogStore(at: StateFolder(existingAt: folder).database)
        guard let source = try store.source(), try store.lastReading() != nil else {
            throw BuildError.neverRead(folder: folder)
        }
        return source
    }
}
