import CatalogState
import Digest
import Glibc

/// What came of reading all files of the cache.
package struct CacheVerification: Equatable, Sendable {
    /// The files that were read.
    package private(set) var verified = FileTally()
    /// Those of them that were not as they were written, and are gone.
    package private(set) var damaged = FileTally()

    /// Reads the files of a part of the cache.
    mutating func verify(_ shard: CacheShard, in state: StateFolder) throws {
        try shard.forEachOriginal { file, _ in
            guard !file.isUnfinished else { return }
            let isWhole = SHA256Digest(hex: file.name).map(state.originals.holds) ?? false
            try note(file, isWhole: isWhole)
        }
        try shard.forEachCopy { file, use, content in
            // What nothing refers to is never shown, and there is nothing to compare it with.
            guard use != .unknown else { return }
            let found = fingerprint(ofFile: file.path)
            try note(file, isWhole: found != nil && found == content)
        }
    }

    private mutating func note(_ file: CacheFile, isWhole: Bool) throws {
        verified.add(file.size)
        guard !isWhole else { return }
        guard file.remove() else {
            throw StateError.content(operation: "remove", path: file.path, code: errno)
        }
        damaged.add(file.size)
    }
}
