import CatalogModel
import CatalogState
import Digest

/// A part of the cache: all pictures whose hashes begin with the same byte.
///
/// Each part has its own folders.
struct CacheShard {
    /// The use of a cached file by the site.
    enum Use {
        /// A product has the picture.
        case used
        /// A product had the picture recently.
        case remembered
        /// No record refers to the file.
        case unknown
    }

    /// The folder of the original pictures.
    let originalsFolder: String
    /// The folder of the copies of these pictures.
    let copiesFolder: String
    private let originals: [String: Bool]
    private let copies: [String: KnownCopy]

    private struct KnownCopy {
        let isUsed: Bool
        let content: Fingerprint?
    }

    /// Calls `body` with each of the 256 parts.
    static func forEach(
        of state: StateFolder, in store: CatalogStore, _ body: (CacheShard) throws -> Void
    ) throws {
        for byte in UInt8.min ... .max { try body(CacheShard(byte, of: state, in: store)) }
    }

    private init(_ byte: UInt8, of state: StateFolder, in store: CatalogStore) throws {
        originalsFolder = state.originals.folder(startingWith: byte)
        copiesFolder = "\(state.variants)/\(PictureStem.folder(startingWith: byte))"
        let uses = try store.usage.originals(startingWith: byte)
        originals = Dictionary(uniqueKeysWithValues: uses.map { ($0.key.hex, $0.value) })
        var copies: [String: KnownCopy] = [:]
        for record in try store.variants.records(startingWith: byte) {
            for (number, path) in record.picture.paths.enumerated() {
                copies["\(state.variants)/\(path)"] = KnownCopy(
                    isUsed: uses[record.digest] ?? false,
                    content: number < record.contents.count ? record.contents[number] : nil)
            }
        }
        self.copies = copies
    }

    /// Calls `body` with each file of an original picture.
    func forEachOriginal(_ body: (CacheFile, Use) throws -> Void) rethrows {
        try CacheFile.forEach(in: originalsFolder) { file in
            try body(file, use(originals[file.name]))
        }
    }

    /// Calls `body` with the file of each copy, and with the hash of the content that was written
    /// into it.
    func forEachCopy(_ body: (CacheFile, Use, Fingerprint?) throws -> Void) rethrows {
        try CacheFile.forEach(in: copiesFolder) { file in
            let copy = copies[file.path]
            try body(file, use(copy?.isUsed), copy?.content)
        }
    }

    private func use(_ isUsed: Bool?) -> Use {
        isUsed.map { $0 ? .used : .remembered } ?? .unknown
    }
}
