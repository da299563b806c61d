import CatalogRendering

extension SiteTheme {
    /// Looks for files of `Public/` that would stand where pages and feeds stand.
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
