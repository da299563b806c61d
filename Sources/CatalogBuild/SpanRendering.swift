import CatalogModel
import CatalogState
import SQLite
import SitePublishing
import SiteRendering

/// One rendering thread: takes spans of the catalog and stages the pages that changed.
struct SpanRendering {
    /// What the threads share.
    struct Context: Sendable {
        let theme: SiteTheme
        let shape: SiteShape
        let lists: ListSettings
        let database: String
        let output: OutputFolder
        let folder: BuildFolder
        let packing: PackingRules
        /// When the build is published if all goes well, in seconds since 1970.
        let time: Int64
        let journal: OutputJournal
        let queue: RenderQueue
        let observer: BuildObserver
    }

    /// What a thread found.
    struct Outcome {
        /// What was left out of pages.
        let notices: RenderNotices
        /// The lists that show only their first products.
        let lists: [ListExtent]
    }

    private let context: Context
    private let thread: Int
    private let store: CatalogStore
    private let stager: OutputStager
    private let renderer: SiteRenderer

    /// Opens what the thread needs for itself.
    init(_ context: Context, thread: UInt32) throws {
        self.context = context
        self.thread = Int(thread)
        store = try CatalogStore(at: context.database, mode: .readOnly)
        stager = try OutputStager(
            store: store, output: context.output,
            writer: context.folder.makeWriter(number: thread), packing: context.packing)
        renderer = SiteRenderer(theme: context.theme, linksVendors: context.shape.hasVendors)
    }

    /// Works until nothing is left.
    func run() async throws -> Outcome {
        var lists: [ListExtent] = []
        while let work = context.queue.next() {
            try Task.checkCancellation()
            switch work {
            case .span(let number):
                let pages = try context.observer.timing(work.name, by: .render(thread)) {
                    try store.reading { try renderSpan(number == 0 ? nil : number) }
                }
                context.observer.advance(.pages, context.queue.finish(pages), of: nil)
            case .lists(let facet):
                lists += try context.observer.timing(work.name, by: .render(thread)) {
                    try store.reading { try renderLists(of: facet) }
                }
            }
            try await context.journal.append(stager.takeEntries())
        }
        return Outcome(notices: renderer.notices, lists: lists)
    }

    /// Stages the pages of all lists of products with something in common, in both views.
    private func renderLists(of facet: ProductFacet?) throws -> [ListExtent] {
        let orders = try OrderedProducts.all(
            of: facet, in: store, shape: context.shape, settings: context.lists)
        for products in orders { try renderPages(of: products) }
        return orders.map(\.extent)
    }

    private func renderPages(of products: OrderedProducts) throws {
        for (index, positions) in products.pages.enumerated() {
            renderer.beginSpan()
            // Pages begin with what came last.
            for position in positions.reversed() {
                try store.records.withoutDescription(at: position) { renderer.append($0) }
            }
            for view in ListPage.View.allCases {
                let page = BoundedPage(
                    index, of: products.list, view: view, facets: context.shape.commonFacets)
                try renderPage(
                    page, view == .grid ? .sortedGrid : .sortedList, owner: Int64(index + 1),
                    0..<renderer.productCount)
            }
        }
    }

    /// Stages the pages of one span: its products', and its own in both views.
    ///
    /// - Returns: how many pages it has.
    private func renderSpan(_ number: Int?) throws -> Int {
        let (products, positions) = try loadSpan(number)
        for index in products {
            let job = try stager.job(
                for: renderer.productPath(at: index), .product, owner: positions[index],
                inputs: renderer.productInputs(at: index))
            if let job { try renderProduct(at: index, for: job) }
            if context.theme.facts.hasTwins { try stageTwin(at: index, of: positions[index]) }
        }
        for view in ListPage.View.allCases {
            try renderPage(
                context.shape.page(view, number: number), view == .grid ? .grid : .list,
                owner: Int64(number ?? 0), products)
        }
        return products.count + ListPage.View.allCases.count
    }

    /// Stages the page of a product, which tells when it last told something else.
    private func renderProduct(at index: Int, for job: OutputStager.Job) throws {
        // What changed of the product may be nothing that the page shows.
        if !job.hasOtherContent || job.hasPublishedContent {
            try renderer.renderProduct(at: index, asOf: job.formerTime)
            if !job.hasOtherContent || renderer.withOutput(job.isPublished) {
                return try stage(job)
            }
        }
        try renderer.renderProduct(at: index, asOf: context.time)
        try stage(job)
    }

    /// Stages a product as JSON.
    private func stageTwin(at index: Int, of position: Int64) throws {
        let job = try stager.job(
            for: renderer.twinPath(at: index), .twin, owner: position,
            fingerprint: renderer.twinFingerprint(at: index))
        guard let job else { return }
        try store.records.withProduct(at: position) { product in
            try ProductTwin(of: product, in: context.theme.facts).withBytes {
                try stager.stage($0, for: job)
            }
        }
    }

    private func renderPage(
        _ page: some ProductsPage, _ kind: OutputKind, owner: Int64, _ products: Range<Int>
    ) throws {
        let job = try stager.job(
            for: page.path, kind, owner: owner,
            inputs: renderer.inputs(of: page, products: products))
        guard let job else { return }
        try renderer.render(page, products: products)
        try stage(job)
    }

    /// Lays out a span's products, and those on either side for the links across.
    ///
    /// - Returns: the indices of the span's own products, and the positions of all.
    private func loadSpan(_ number: Int?) throws -> (products: Range<Int>, positions: [Int64]) {
        let span = context.shape.spans.positions(ofPage: number)
        var positions: [Int64] = []
        renderer.beginSpan()
        if span.lowerBound > .min {
            try store.records.forEachWithoutDescription(
                before: span.lowerBound, limit: SiteRenderer.reachBack
            ) {
                renderer.appendBeside($0)
                positions.append($0.position)
            }
        }
        let first = positions.count
        try store.records.forEachProduct(in: span) {
            renderer.append($0)
            positions.append($0.position)
        }
        let end = positions.count
        if span.upperBound < .max {
            try store.records.withoutDescription(from: span.upperBound) {
                renderer.appendBeside($0)
            }
        }
        return (first..<end, positions)
    }

    private func stage(_ job: OutputStager.Job) throws {
        try renderer.withOutput { try stager.stage($0, for: job) }
    }
}
