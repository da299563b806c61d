@testable import CatalogSearch

/// The search without an index: every document is looked at.
struct PlainSearch {
    private typealias Entry = (document: SearchDocument, number: Int, grams: Set<String>)
    private let entries: [Entry]

    /// Prepares the search of these documents, the oldest first.
    init(documents: [SearchDocument]) {
        entries = documents.enumerated().map { ($1, $0, Self.grams(of: $1)) }
    }

    /// Returns the documents that a query finds without corrections.
    func results(of query: SearchQuery) -> [SearchDocument] {
        var results: [SearchDocument] = []
        func read(_ grams: [Gram]) {
            let given = Set(results.map(\.path))
            results += self.results(of: query, with: grams, except: given)
        }
        for grams in QueryGrams.readings(of: query.terms) { read(grams) }
        let loose = QueryGrams.looseReading(of: query.terms)
        if results.count < 10, !loose.isEmpty { read(loose) }
        return results
    }

    private func results(
        of query: SearchQuery, with grams: [Gram], except given: Set<String>
    ) -> [SearchDocument] {
        guard let beginning = query.beginning?.text else { return [] }
        let wanted = Set(grams.map(\.text))
        let candidates = entries.reversed().filter {
            ($0.grams.isSuperset(of: wanted) || isNamed(query, $0.document))
                && !given.contains($0.document.path) && query.rank($0.document) != nil
        }
        let others = candidates.filter { !isNamed(query, $0.document) }
        let tiers = [
            candidates.filter { isNamed(query, $0.document) },
            others.filter { $0.grams.contains(beginning) },
            others.filter { !$0.grams.contains(beginning) },
        ]
        // Each 24 are sorted by tier, then by rank.
        let ordered = tiers.enumerated().flatMap { tier, entries in entries.map { (tier, $0) } }
        return stride(from: 0, to: ordered.count, by: 24).flatMap { start in
            let window = ordered[start..<min(start + 24, ordered.count)]
            return tiers.indices.flatMap { tier in
                sorted(window.filter { $0.0 == tier }.map(\.1), query)
            }
        }
    }

    private func sorted(_ window: [Entry], _ query: SearchQuery) -> [SearchDocument] {
        (0..<14).flatMap { rank in
            let newest = window.filter { query.rank($0.document) == rank }
                .sorted { $0.number > $1.number }.map(\.document)
            return newest.filter { !$0.isSoldOut } + newest.filter(\.isSoldOut)
        }
    }

    private func isNamed(_ query: SearchQuery, _ document: SearchDocument) -> Bool {
        FoldedText(document.name).joined == query.joined
    }

    private static func grams(of document: SearchDocument) -> Set<String> {
        let fields =
            [document.name, document.vendor, document.brand] + document.categories
            + [document.id] + document.codes + document.options + [document.summary]
        let beginnings = variants(of: Array(words(document.name).joined().prefix(2)))
        return Set(fields.flatMap { grams(ofField: $0) }).union(beginnings.map { "^" + $0 })
    }

    private static func grams(ofField field: String) -> [String] {
        let words = words(field)
        let pairs = windows(Array(words.joined()), 2).filter { $0.contains(where: isWide) }
            .flatMap { variants(of: $0) }
        let triples = runs(words.joined()).filter { !isWide($0[0]) }
            .flatMap { windows($0, 3) }.map(text)
        let shorts = words.flatMap { runs(Array($0)) }
            .filter { !isWide($0[0]) && $0.count <= 2 }.map(text)
        return pairs + triples + shorts
            + words.filter { $0.count == 1 && isWide($0[0]) }.map(text)
    }

    private static func words(_ field: String) -> [[Unicode.Scalar]] { FoldedText(field).words }

    private static func runs(_ scalars: some Sequence<Unicode.Scalar>) -> [[Unicode.Scalar]] {
        var runs: [[Unicode.Scalar]] = []
        for scalar in scalars {
            if let last = runs.last, isWide(last[0]) == isWide(scalar) {
                runs[runs.count - 1].append(scalar)
            } else {
                runs.append([scalar])
            }
        }
        return runs
    }

    private static func windows(_ run: [Unicode.Scalar], _ count: Int) -> [[Unicode.Scalar]] {
        run.count < count ? [] : (0...(run.count - count)).map { Array(run[$0..<($0 + count)]) }
    }

    /// The text, and that without the final consonant of its second scalar.
    private static func variants(of scalars: [Unicode.Scalar]) -> [String] {
        guard let first = scalars.first else { return [] }
        guard scalars.count == 2 else { return [text([first])] }
        return [text(scalars), text([first, Syllable.open(scalars[1])])]
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        ("가"..."힣").contains(scalar) || ("\u{2E80}"..."\u{9FFF}").contains(scalar)
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
