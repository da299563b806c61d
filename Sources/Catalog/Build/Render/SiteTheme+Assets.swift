import CatalogRendering

extension SiteTheme {
    /// The paths of the owner's files in the site.
    var ownerPaths: Set<String> { Set(assets.flatMap(\.places)) }

    /// Checks `Public/` for files with paths of pages and feeds.
    ///
    /// - Throws: `BuildError.assetCollides` or `.assetTakesExport`.
    func checkAssets() throws(BuildError) {
        let pages = SitePages(of: facts.subject)
        for asset in assets {
            if pages.include(asset.path) { throw .assetCollides(path: asset.path) }
            if facts.exports.paths.contains(asset.path) {
                throw .assetTakesExport(path: asset.path)
            }
        }
    }
}
