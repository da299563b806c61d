/// What the cache of pictures holds.
package struct CacheStatus: Equatable, Sendable {
    /// Pictures as they came.
    package internal(set) var originals = FileTally()
    /// Pictures as the site shows them.
    package internal(set) var copies = FileTally()
    /// Replies of the API, kept to tell whether anything changed.
    package internal(set) var listBodies = FileTally()
    /// Those of the pictures and copies that no product uses.
    package internal(set) var unused = FileTally()
    /// How many pictures that products have could not be had.
    package let missing: Int
    /// How many of those the next build does not yet ask for.
    package let missingLater: Int
    /// When the first of those is asked for again, in seconds since 1970.
    package let nextCheck: Int64?

    /// The status of a cache without files.
    package init(missing: Int = 0, missingLater: Int = 0, nextCheck: Int64? = nil) {
        self.missing = missing
        self.missingLater = missingLater
        self.nextCheck = nextCheck
    }

    /// Counts the files of a part of the cache.
    mutating func add(_ shard: CacheShard) {
        shard.forEachOriginal { file, use in
            originals.add(file.size)
            if use != .used { unused.add(file.size) }
        }
        shard.forEachCopy { file, use, _ in
            copies.add(file.size)
            if use != .used { unused.add(file.size) }
        }
    }
}
