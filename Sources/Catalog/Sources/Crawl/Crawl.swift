package import Digest
import HTTP

/// A crawl: reads the list of a source several times, until the content of the list is certain.
///
/// A pass is one reading of the whole list, page after page. The list may change during a pass, so
/// that the pass misses rows. For this reason, passes are repeated until two passes find the same
/// products; there are at most four passes. If the first pass finds the same products as an earlier
/// crawl, no second pass is needed.
///
/// Several pages are requested at the same time, but are read in order. A product that a pass meets
/// a second time is ignored, so that it does no harm if a server repeats rows.
package struct Crawl<Source: CatalogSource>: Sendable {
    /// Fetches a page.
    ///
    /// The function may be called for several pages at the same time.
    package typealias Fetch = @Sendable (PageOrder) async throws -> PageReply

    private let source: Source
    private let pager: Pager
    private let ahead: Int
    private let fetch: Fetch

    /// Creates a crawl of a source.
    ///
    /// - Parameter ahead: the number of pages to request at the same time, at least 1. Pages are
    ///   only requested ahead if the pager knows their addresses, and at most one page beyond the
    ///   announced end of the list.
    package init(of source: Source, ahead: Int = 4, fetch: @escaping Fetch) {
        precondition(ahead >= 1, "a crawl with \(ahead) pages under way does not move")
        self.source = source
        pager = source.pager
        self.ahead = ahead
        self.fetch = fetch
    }

    /// Reads the list until two passes agree.
    ///
    /// - Parameters:
    ///   - last: the digest of an earlier crawl whose passes agreed; `nil` if there is none.
    ///   - receive: receives the events of the crawl, in order.
    /// - Throws: ``SourceError`` when a page is still unreadable after five tries or the list has
    ///   no end, and the errors of `fetch` and `receive`.
    package func run(
        since last: Fingerprint? = nil, _ receive: (CrawlEvent) throws -> Void
    ) async throws -> CrawlReport {
        var comparison = PassComparison(last: last)
        var requestCount = 0
        var hasMoved = false
        var number = 0
        while true {
            number += 1
            try receive(.pass(number))
            let (pass, end) = try await readPass(number, &requestCount, receive)
            hasMoved = hasMoved || pass.hasMoved
            if let settlement = comparison.add(pass.outcome) {
                return pass.report(
                    end, settlement, hasMoved: hasMoved, requestCount: requestCount)
            }
        }
    }

    private func readPass(
        _ number: Int, _ requestCount: inout Int, _ receive: (CrawlEvent) throws -> Void
    ) async throws -> (CrawlPass, CrawlEnd) {
        try await withThrowingTaskGroup(of: FetchedPage.self) { group in
            defer { group.cancelAll() }
            var pass = CrawlPass(number, by: pager)
            var requested = 0
            var waiting: [Int: FetchedPage] = [:]
            while true {
                let page = pass.sequence.page
                let wanted = try pass.sequence.request(orBelow: source.base)
                requested = max(requested, page - 1)
                while requested < pass.sequence.lastPageToAsk(ahead: ahead) {
                    requested += 1
                    let next =
                        requested == page
                        ? wanted : pass.sequence.request(ofPage: requested)
                    if let next { request(next, requested, pass: number, in: &group) }
                }
                while waiting[page] == nil, let fetched = try await group.next() {
                    waiting[fetched.number] = fetched
                }
                let first = waiting.removeValue(forKey: page)?.reply
                let order = PageOrder(wanted, pass: number)
                let summary = try await read(order, first, &pass, &requestCount, receive)
                if let end = try pass.step(after: wanted, summary) { return (pass, end) }
                try receive(.page(pass.progress))
            }
        }
    }
}

// MARK: - Pages

extension Crawl {
    private typealias Reply = Result<PageReply, any Error>

    private struct FetchedPage: Sendable {
        let number: Int
        let reply: Reply
    }

    private static var mostTries: Int { 5 }

    private func request(
        _ request: PageRequest, _ page: Int, pass: Int,
        in group: inout ThrowingTaskGroup<FetchedPage, any Error>
    ) {
        let order = PageOrder(request, pass: pass)
        group.addTask { FetchedPage(number: page, reply: await reply(to: order)) }
    }

    private func reply(to order: PageOrder) async -> Reply {
        do {
            return .success(try await fetch(order))
        } catch {
            return .failure(error)
        }
    }

    /// Reads a page.
    ///
    /// The request is repeated if the page is unreadable, or if the page is empty although the list
    /// announced more rows.
    ///
    /// - Returns: `nil` for an empty page.
    private func read(
        _ order: PageOrder, _ first: Reply?, _ pass: inout CrawlPass, _ requestCount: inout Int,
        _ receive: (CrawlEvent) throws -> Void
    ) async throws -> PageSummary? {
        var known = first
        var failure: SourceError.Fact?
        var tries = 0
        while true {
            tries += 1
            requestCount += 1
            let order = PageOrder(
                order.request, pass: order.pass, tries: tries, failure: failure)
            do {
                let reply = if let known { known } else { await reply(to: order) }
                let summary = try read(try reply.get(), order.address, &pass, receive)
                let isMissing = summary.map { $0.rowCount == 0 } ?? true
                if !isMissing || tries == Self.mostTries || !pass.sequence.expectsRows {
                    return summary
                }
                failure = nil
            } catch let error as SourceError {
                if tries == Self.mostTries || !error.mayPass { throw error }
                failure = error.fact
            }
            known = nil
        }
    }

    private func read(
        _ reply: PageReply, _ address: WebAddress, _ pass: inout CrawlPass,
        _ receive: (CrawlEvent) throws -> Void
    ) throws -> PageSummary? {
        if case .missing(let body) = reply, pass.sequence.page == 1 {
            throw SourceError(noList: body, at: address)
        }
        guard case .body(let body, let headers) = reply, body.count > 0 else {
            if case .whole = pager.way { throw SourceError(.emptyDocument, at: address) }
            return nil
        }
        pass.beginPage()
        var summary = try source.readPage(body, from: address) { product in
            guard pass.add(product) else { return }
            try pass.checkSize(at: address)
            try receive(.product(product))
        }
        pager.complete(&summary, with: headers)
        for row in pass.endPage(summary) { try receive(.rejected(row)) }
        return summary
    }
}

/// An event of a crawl.
package enum CrawlEvent: Sendable, Equatable {
    /// A pass begins; passes are counted from 1.
    case pass(Int)
    /// A product was read.
    ///
    /// Each pass reports a product once. It reports the product again if a later row of the pass
    /// has newer data.
    case product(ListedProduct)
    /// A row cannot be read.
    ///
    /// The product of the row still counts as listed.
    case rejected(RejectedRow)
    /// A page was read to its end.
    case page(CrawlProgress)
}

/// Compares the passes of a crawl until two agree.
struct PassComparison {
    /// The maximum number of passes, for a list that changes during every pass.
    private static let mostPasses = 4

    private let last: Fingerprint?
    private var passes: [PassOutcome] = []

    /// - Parameter last: the digest of the last crawl whose passes agreed; `nil` if there is none.
    init(last: Fingerprint?) {
        self.last = last
    }

    /// Adds a pass.
    ///
    /// - Returns: `nil` when another pass is needed.
    mutating func add(_ pass: PassOutcome) -> CrawlSettlement? {
        let isAlone = passes.isEmpty
        let isConfirmed = passes.contains { $0.agrees(with: pass) }
        passes.append(pass)
        if isAlone, pass.isComplete, pass.digest == last { return .unchanged }
        if isConfirmed { return .agreed }
        return passes.count == Self.mostPasses ? .unsettled : nil
    }
}
