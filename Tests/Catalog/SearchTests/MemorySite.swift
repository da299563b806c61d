import Text

@testable import CatalogSearch

/// The files of an index in memory.
final class MemorySite {
    private(set) var files: [String: [UInt8]] = [:]

    var read: (String) -> [UInt8]? { { [self] in files[$0] } }

    /// Writes a base of these documents, and `index.js`.
    convenience init(_ documents: [SearchDocument], base: String = "b1") {
        self.init()
        var writer = SegmentWriter(name: base, kind: .base, output: write)
        for document in documents { writer.add(document) }
        write(SearchIndexFile(segments: [writer.finish()]))
    }

    func write(_ path: String, _ bytes: UnsafeRawBufferPointer) {
        files[path] = Array(bytes)
    }

    func write(_ index: SearchIndexFile) {
        index.bytes().withBytes { write(SearchIndexFile.path, $0) }
    }

    func remove(_ path: String) {
        files[path] = nil
    }

    func replace(_ path: String, by text: String) {
        files[path] = Array(text.utf8)
    }

    func text(_ path: String) -> String? {
        files[path].map { String(decoding: $0, as: UTF8.self) }
    }

    func index() throws -> SearchIndex { try SearchIndex(read: read) }
}
