/// The paths of all files of a site, stored as hashes to save memory.
///
/// 64 bits are enough to distinguish them.
struct PathSet: Sendable {
    private var hashes: Set<Int> = []

    /// The number of paths.
    var count: Int { hashes.count }

    mutating func insert(_ path: String) { hashes.insert(path.hashValue) }

    func contains(_ path: String) -> Bool { hashes.contains(path.hashValue) }
}
