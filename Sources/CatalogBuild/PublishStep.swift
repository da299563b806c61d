import CatalogState
import SitePublishing
import SiteRendering

/// Moves what was staged to its place and removes what the site no longer has.
struct PublishStep {
    let theme: SiteTheme
    let store: CatalogStore
    let output: OutputFolder
    let staging: StagingFolder
    let observer: BuildObserver

    /// Publishes; when nothing changed, the output folder is not touched at all.
    func run(_ shape: SiteShape, _ report: inout BuildReport) throws {
        let staged = try store.journal.counts.staged
        let obsolete = try obsoletePaths(shape)
        report.productsAdded = try store.journal.newProductCount
        report.productsRemoved = try store.outputs.pagesOfRemovedProducts().count
        observer.begin(.publish, of: staged + obsolete.count)
        if staged + obsolete.count > 0 { try publish(staged, obsolete) }
        try store.transaction {
            try store.journal.acceptAll()
            for path in obsolete { try store.outputs.remove(path) }
        }
        report.written = staged
        report.removed = obsolete.count
        report.unchanged = try store.outputs.count - staged
    }

    private func publish(_ staged: Int, _ obsolete: [String]) throws {
        var done = 0
        let total = staged + obsolete.count
        let publication = try Publication(of: staging, into: output)
        try store.journal.beginPublishing()
        try store.journal.forEachStaged { path, place in
            try publication.install(
                StagedFile(writer: place.writer, number: place.number), at: SitePath(path))
            done += 1
            observer.advance(.publish, done, of: total)
        }
        for path in obsolete { try publication.remove(SitePath(path)) }
        try publication.finish()
    }

    private func obsoletePaths(_ shape: SiteShape) throws -> [String] {
        let outputs = store.outputs
        let assets = Set(theme.assets.map(\.path))
        let pages = shape.spans.fullPageCount
        var paths = try outputs.pagesOfRemovedProducts()
        paths += try outputs.paths(of: .grid, beyond: pages)
        paths += try outputs.paths(of: .list, beyond: pages)
        paths += try outputs.picturesWithoutProduct()
        paths += try outputs.paths(of: .asset).filter { !assets.contains($0) }
        let lastPart = theme.facts.baseURL == nil ? -1 : shape.sitemapParts
        paths += try outputs.paths(of: .sitemap, beyond: lastPart)
        return paths
    }
}
