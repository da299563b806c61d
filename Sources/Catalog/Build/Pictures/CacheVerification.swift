import CatalogState
import Digest
import Glibc

/// The result of verifying all files of the cache.
package struct CacheVerification: Equatable, Sendable {
    /// The files that were read.
    package private(set) var verified = FileTally()
    /// The files that were damaged and have been removed.
    package private(set) var damaged = FileTally()

    /// Verifies the files of a part of the cache.
    mutating func verify(_ shard: CacheShard, in state: StateFolder) throws {
        try shard.forEachOriginal { file, _ in
            guard !file.isUnfinished else { return }
            let isWhole = SHA256Digest(hex: file.name).map(state.originals.holds) ?? false
            try record(file, isWhole: isWhole)
        }
        try shard.forEachCopy { file, use, content in
            // If no record refers to a file, the file is never shown, and no hash is known for a
            // comparison.
            guard use != .unknown else { return }
            let found = fingerprint(ofFile: file.path)
            try record(file, isWhole: found != nil && found == content)
        }
    }

    private mutating func record(_ file: CacheFile, isWhole: Bool) throws {
        verified.add(file.size)
        guard !isWhole else { return }
        guard file.remove() else {
            throw StateError.content(operation: "remove", path: file.path, code: errno)
        }
        damaged.add(file.size)
    }
}
