/// Reads an index and answers queries, like the script of the pages.
package struct SearchIndex {
    /// The number of documents that are ranked together in a base of at most
    /// ``HeavyGram/limit`` documents, and in a larger one.
    ///
    /// In a small shop, all their cards are in few files.
    private static let windowSizes = (small: 24, large: 10)
    /// The number of answers below which the grams of long words alone are tried.
    private static let fewAnswers = 10

    let files: SearchFiles
    private let segments: [LiveSegment]
    private let windowSize: Int
    /// The base, which has the words of names.
    let base: String

    /// Reads `index.js`.
    ///
    /// - Parameter read: returns the bytes of a file by its path relative to the root of the site,
    ///   or `nil` if there is none.
    package init(read: @escaping (_ path: String) -> [UInt8]?) throws(SearchError) {
        files = SearchFiles(read: read)
        guard let bytes = read(SearchIndexFile.path) else {
            throw .missing(path: SearchIndexFile.path)
        }
        let index = try SearchIndexFile(parsing: bytes)
        base = index.segments.first?.name ?? ""
        let isSmall = (index.segments.first?.documents ?? 0) <= HeavyGram.limit
        windowSize = isSmall ? Self.windowSizes.small : Self.windowSizes.large
        segments = try LiveSegment.segments(of: index, in: files)
    }

    /// Returns the documents that a query finds, the best first, up to about `limit`.
    ///
    /// A syllable is also searched as a part of frequent words. If nothing is found, the query is
    /// understood in other ways.
    package func answer(_ text: String, limit: Int = .max) throws(SearchError) -> SearchAnswer {
        let query = SearchQuery(text)
        if let answer = try directAnswer(to: query, limit: limit) { return answer }
        return try fallback(for: query, limit: limit)
    }

    /// Returns the documents that a query finds as it is.
    func results(of query: SearchQuery, limit: Int = .max) throws(SearchError) -> [SearchDocument] {
        var results: [SearchDocument] = []
        var given: Set<Int> = []
        func read(_ grams: [Gram]) throws(SearchError) {
            let candidates = try candidates(of: query, with: grams)
                .filter { !given.contains($0.orderKey) }
            let found = try best(
                of: candidates, for: query, with: Set(grams), limit: limit - results.count)
            given.formUnion(found.map(\.orderKey))
            results += found.map(\.document)
        }
        for grams in QueryGrams.readings(of: query.terms)
        where results.isEmpty || results.count < limit {
            try read(grams)
        }
        let loose = QueryGrams.looseReading(of: query.terms)
        if given.count < Self.fewAnswers, !loose.isEmpty { try read(loose) }
        return results
    }

    /// Returns the documents that answer a query, each ``windowSize`` of them sorted.
    private func best(
        of candidates: [Candidate], for query: SearchQuery, with grams: Set<Gram>, limit: Int
    ) throws(SearchError) -> [RankedDocument] {
        var scanner = GramScanner()
        var results: [RankedDocument] = []
        var window: [RankedDocument] = []
        for candidate in candidates {
            let document = try candidate.reader.document(candidate.number)
            guard let rank = query.rank(document),
                candidate.tier == 0 || grams.isSubset(of: scanner.grams(of: document))
            else { continue }
            window.append(
                RankedDocument(
                    document: document, tier: candidate.tier, rank: rank,
                    orderKey: candidate.orderKey))
            guard window.count == windowSize else { continue }
            results += Self.sorted(window)
            window.removeAll(keepingCapacity: true)
            if results.count >= limit { return results }
        }
        return results + Self.sorted(window)
    }

    /// Returns the documents that have all grams: first those whose name is the query, then those
    /// whose name begins like it, then the others, the newest first.
    ///
    /// The base decides which grams are read, so that a delta does not change the order.
    private func candidates(
        of query: SearchQuery, with grams: [Gram]
    ) throws(SearchError) -> [Candidate] {
        guard let base = segments.first?.reader, let beginning = query.beginning else { return [] }
        let name = query.wholeName
        let choice = try base.choice(of: QueryGrams.selection(of: grams))
        let usesBeginning = try base.isLight(beginning)
        var candidates: [Candidate] = []
        for segment in segments {
            let found = try segment.reader.documents(withAll: choice)
            let whole = Set(try segment.reader.documents(with: name))
            let begins =
                usesBeginning ? Set(try segment.reader.documents(with: beginning)) : []
            // If the spaces of a name differ from those of the query, it may lack a gram of the query.
            for number in whole.union(found) {
                guard let orderKey = segment.orderKey(number) else { continue }
                let tier = whole.contains(number) ? 0 : begins.contains(number) ? 1 : 2
                candidates.append(
                    Candidate(
                        tier: tier, orderKey: orderKey, number: number, reader: segment.reader))
            }
        }
        return candidates.sorted { ($0.tier, -$0.orderKey) < ($1.tier, -$1.orderKey) }
    }

    private static func sorted(_ window: [RankedDocument]) -> [RankedDocument] {
        window.sorted { left, right in
            (left.tier, left.rank, left.document.isSoldOut ? 1 : 0, -left.orderKey)
                < (right.tier, right.rank, right.document.isSoldOut ? 1 : 0, -right.orderKey)
        }
    }
}

/// A document that answers a query.
private struct RankedDocument {
    let document: SearchDocument
    /// The tier of its ``Candidate``.
    let tier: Int
    /// 0 for best.
    let rank: Int
    let orderKey: Int
}

/// A document that has the grams of a query.
private struct Candidate {
    /// 0 if the whole name is the query, 1 if it begins like the query, otherwise 2.
    let tier: Int
    let orderKey: Int
    let number: Int
    let reader: SegmentReader
}
