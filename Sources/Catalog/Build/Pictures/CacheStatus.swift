/// The contents of the picture cache.
package struct CacheStatus: Equatable, Sendable {
    /// Original pictures.
    package internal(set) var originals = FileTally()
    /// The copies that the site shows.
    package internal(set) var copies = FileTally()
    /// The stored responses of the API.
    ///
    /// They are used when a conditional request shows that a response is unchanged.
    package internal(set) var listBodies = FileTally()
    /// The originals and copies that no product uses.
    package internal(set) var unused = FileTally()
    /// The number of pictures of products that could not be fetched.
    package let missing: Int
    /// The number of missing pictures that the next build does not request yet.
    package let missingLater: Int
    /// The time of the next request for one of the missing pictures, in seconds since 1970.
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
