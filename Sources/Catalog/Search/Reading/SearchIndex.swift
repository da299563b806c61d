/// Reads an index and answers queries, like the script of the pages.
package struct SearchIndex {
    /// How many candidates are ranked together.
    private static let windowSize = 10

    let files: SearchFiles
    private let segments: [LiveSegment]
    /// The base, which has the words of names.
    let base: String

    /// Reads `index.js`.
    ///
    /// - Parameter read: Returns the bytes of a file by its path relative to the root of the site,
    ///   or `nil` if there is none.
    package init(read: @escaping (_ path: String) -> [UInt8]?) throws(SearchError) {
        files = SearchFiles(read: read)
        guard let bytes = read(SearchIndexFile.path) else {
            throw .missing(path: SearchIndexFile.path)
        }
        let index = try SearchIndexFile(parsing: bytes)
        base = index.segments.first?.name ?? ""
        segments = try LiveSegment.segments(of: index, in: files)
    }

    /// Returns the documents that a query finds, the best first, up to about `limit`.
    ///
    /// If there are none, the query is understood in other ways.
    package func answer(_ text: String, limit: Int = .max) throws(SearchError) -> SearchAnswer {
        let query = SearchQuery(text)
        let results = try results(of: query, limit: limit)
        if !results.isEmpty { return SearchAnswer(results: results) }
        return try fallback(for: query, limit: limit)
    }

    /// Returns the documents that a query finds as it is.
    func results(of query: SearchQuery, limit: Int = .max) throws(SearchError) -> [SearchDocument] {
        let grams = QueryGrams(query.terms)
        let results = try results(of: query, with: grams.strict, limit: limit)
        return results.isEmpty
            ? try self.results(of: query, with: grams.relaxed, limit: limit) : results
    }

    private func results(
        of query: SearchQuery, with grams: [Gram], limit: Int
    ) throws(SearchError) -> [SearchDocument] {
        if grams.isEmpty { return [] }
        let candidates = try candidates(of: query, with: grams)
        var results: [SearchDocument] = []
        for start in stride(from: 0, to: candidates.count, by: Self.windowSize) {
            let end = min(start + Self.windowSize, candidates.count)
            results += try ranked(candidates[start..<end], for: query)
            if results.count >= limit { break }
        }
        return results
    }

    /// Returns the documents that have all grams: first those whose name begins like the query,
    /// then the others, both the newest first.
    private func candidates(
        of query: SearchQuery, with grams: [Gram]
    ) throws(SearchError) -> [Candidate] {
        var candidates: [Candidate] = []
        for segment in segments {
            let found = try segment.reader.candidates(withAll: grams, beginning: query.beginning)
            for number in found.documents {
                guard let orderKey = segment.orderKey(number) else { continue }
                candidates.append(
                    Candidate(
                        begins: found.beginning.contains(number), orderKey: orderKey,
                        number: number,
                        reader: segment.reader))
            }
        }
        return candidates.sorted {
            ($0.begins ? 0 : 1, -$0.orderKey) < ($1.begins ? 0 : 1, -$1.orderKey)
        }
    }

    private func ranked(
        _ window: ArraySlice<Candidate>, for query: SearchQuery
    ) throws(SearchError) -> [SearchDocument] {
        var found: [(rank: Int, orderKey: Int, document: SearchDocument)] = []
        for candidate in window {
            let document = try candidate.reader.document(candidate.number)
            guard let rank = query.rank(document) else { continue }
            found.append((rank, candidate.orderKey, document))
        }
        return found.sorted { left, right in
            (left.rank, left.document.isSoldOut ? 1 : 0, -left.orderKey)
                < (right.rank, right.document.isSoldOut ? 1 : 0, -right.orderKey)
        }.map(\.document)
    }
}

/// A document that has the grams of a query.
private struct Candidate {
    let begins: Bool
    let orderKey: Int
    let number: Int
    let reader: SegmentReader
}
