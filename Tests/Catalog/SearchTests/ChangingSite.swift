import TestSupport
import Text

@testable import CatalogSearch

/// A site whose products change each night, with a base and a delta.
struct ChangingSite {
    private let site: MemorySite
    private let base: SearchSegment
    /// The documents by their order keys.
    private var current: [Int: SearchDocument]
    /// The order key of each number of the delta that was ever given.
    private var given: [Int?] = []
    private var removed: Set<Int> = []
    private var nextKey: Int
    private var night = 0
    private var written = 0

    init(documents: [SearchDocument]) {
        site = MemorySite()
        var writer = SegmentWriter(name: "b1", kind: .base, output: site.write)
        for document in documents { writer.add(document) }
        base = writer.finish()
        current = Dictionary(
            uniqueKeysWithValues: documents.enumerated().map { ($0.offset, $0.element) })
        nextKey = documents.count
    }

    /// Adds, changes and removes some products, and writes a new delta.
    mutating func change(_ random: inout RandomCatalog) {
        night += 1
        written = given.count + (16 - given.count % 16) % 16
        given += Array(repeating: nil, count: written - given.count)
        for _ in 0..<12 {
            let key = current.keys.sorted()[random.generator.below(current.count)]
            switch random.generator.below(3) {
            case 0:
                set(random.document(1000 + nextKey), at: nextKey)
                nextKey += 1
            case 1:
                var document = random.document(key)
                document.path = current[key]?.path ?? ""
                set(document, at: key)
            default:
                current[key] = nil
                forget(key)
                if key < base.documents { removed.insert(key) }
            }
        }
        writeDelta()
    }

    func index() throws -> SearchIndex { try site.index() }

    /// An index of the same products that has only a base.
    func wholeIndex() throws -> SearchIndex {
        try MemorySite(current.sorted { $0.key < $1.key }.map(\.value)).index()
    }

    private mutating func set(_ document: SearchDocument, at key: Int) {
        forget(key)
        current[key] = document
        given.append(key)
    }

    private mutating func forget(_ key: Int) {
        if let number = given.firstIndex(of: key) { given[number] = nil }
    }

    private func writeDelta() {
        let name = "d\(night)"
        var writer = SegmentWriter(
            name: name, kind: .delta(cards: "x1", written: written), output: site.write)
        for (number, key) in given.enumerated() {
            if let key, let document = current[key] { writer.add(document, at: number) }
        }
        let delta = writer.finish()
        let head = DeltaHead(
            orderKeys: Array(given.prefix(delta.documents)), removed: removed.sorted())
        head.bytes(of: name).withBytes { site.write(DeltaHead.path(of: name), $0) }
        site.write(SearchIndexFile(segments: [base, delta]))
    }
}
