import CatalogModel
import CatalogState
import SQLite
import CatalogPublishing
import CatalogRendering

/// A rendering thread.
///
/// The thread takes units of work from the queue and stages the changed pages.
struct SpanRendering {
    /// The inputs that the threads share.
    struct Context: Sendable {
        let theme: SiteTheme
        let shape: SiteShape
        let lists: ListSettings
        let database: String
        /// The output folder; `nil` to trust the records of its files.
        let output: OutputFolder?
        let isOutputKnown: Bool
        let folder: BuildFolder
        let compression: CompressionRules
        let journal: OutputJournal
        let queue: RenderQueue
        let observer: any BuildObserver
    }

    /// The result of a rendering thread.
    struct Outcome {
        /// The notices about content that pages leave out.
        let notices: RenderNotices
        /// The lists rendered by the thread that show only their first products.
        let lists: [ListExtent]
    }

    private let context: Context
    private let thread: Int
    private let store: CatalogStore
    private let stager: OutputStager
    private let pages: SpanPages<OutputStager>

    /// Opens a database connection and a writer that only this thread uses.
    init(_ context: Context, thread: UInt32) throws {
        self.context = context
        self.thread = Int(thread)
        store = try CatalogStore(at: context.database, mode: .readOnly)
        stager = try OutputStager(
            store: store, output: context.output, isOutputKnown: context.isOutputKnown,
            writer: context.folder.makeWriter(number: thread), compression: context.compression)
        pages = SpanPages(
            of: context.shape, theme: context.theme, lists: context.lists, store: store,
            stager: stager)
    }

    /// Works until the queue is empty.
    func run() async throws -> Outcome {
        var lists: [ListExtent] = []
        while let work = context.queue.next() {
            try Task.checkCancellation()
            switch work {
            case .span(let number):
                let count = try context.observer.timing(work.name, by: .render(thread)) {
                    try store.reading { try pages.stageSpan(number) }
                }
                context.observer.advance(.pages, context.queue.finish(count), of: nil)
            case .lists(let facet):
                lists += try context.observer.timing(work.name, by: .render(thread)) {
                    try store.reading { try pages.stageLists(of: facet) }
                }
            }
            try await context.journal.append(stager.takeEntries())
        }
        return Outcome(notices: pages.notices, lists: lists)
    }
}

extension SpanRendering {
    /// Renders all units of work of the queue on several threads, and warns of content that pages
    /// leave out.
    ///
    /// - Parameter width: the number of threads.
    /// - Returns: the lists that show only their first products.
    static func renderAll(_ context: Context, width: Int) async throws -> [ListExtent] {
        let (notices, extents) = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for thread in 0..<width {
                group.addTask {
                    try await SpanRendering(context, thread: UInt32(thread)).run()
                }
            }
            var notices = RenderNotices()
            var extents: [ListExtent] = []
            for try await outcome in group {
                notices.merge(outcome.notices)
                extents += outcome.lists
            }
            return (notices, extents)
        }
        for line in notices.lines { context.observer.warn(line) }
        return extents
    }
}
