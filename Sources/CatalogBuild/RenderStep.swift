import CatalogState
import SitePublishing
import SiteRendering
import Synchronization

/// Renders and stages the files that must be written anew.
struct RenderStep {
    let theme: SiteTheme
    let store: CatalogStore
    let state: StateFolder
    let output: OutputFolder
    let folder: BuildFolder
    let width: Int
    let productsPerPage: Int
    let observer: BuildObserver

    /// Goes through all files of the site.
    ///
    /// - Returns: how many pages the two views have, and how many files the site has in all.
    func run() async throws -> SiteShape {
        let shape = try measure()
        observer.begin(.pages, of: shape.pageCount)
        let journal = try OutputJournal(in: state)
        try await renderSpans(of: shape, into: journal)
        let parts = try await renderRest(of: shape, into: journal)
        try await journal.finish()
        return shape.with(sitemapParts: parts)
    }

    private func measure() throws -> SiteShape {
        let kept = PageSpans(ends: try store.spans.load())
        let spans = try kept.updated(size: productsPerPage) { visit in
            try store.products.forEachPosition(visit)
        }
        if spans != kept {
            try store.transaction { try store.spans.save(spans.ends) }
        }
        return SiteShape(spans: spans, productCount: try store.products.count)
    }

    /// Each thread takes the next span until none is left.
    private func renderSpans(of shape: SiteShape, into journal: OutputJournal) async throws {
        let queue = SpanQueue(count: shape.spans.fullPageCount + 1)
        let context = SpanRendering.Context(
            theme: theme, shape: shape, database: state.database, output: output,
            folder: folder, journal: journal, queue: queue, observer: observer)
        let notices = try await withThrowingTaskGroup(of: RenderNotices.self) { group in
            for thread in 0..<width {
                group.addTask {
                    try await SpanRendering(context, thread: UInt32(thread)).run()
                }
            }
            var notices = RenderNotices()
            for try await others in group { notices.merge(others) }
            return notices
        }
        for line in notices.lines { observer.warn(line) }
    }

    private func renderRest(
        of shape: SiteShape, into journal: OutputJournal
    ) async throws -> Int {
        let stager = OutputStager(
            store: store, output: output,
            writer: try folder.makeWriter(number: UInt32(width)))
        let rest = SitewideFiles(theme: theme, store: store, state: state, stager: stager)
        try rest.stageAssets()
        try rest.stagePictures()
        try rest.stageNotFound()
        let parts = try rest.stageSitemap(of: shape)
        try await journal.append(stager.takeEntries())
        return parts
    }
}
