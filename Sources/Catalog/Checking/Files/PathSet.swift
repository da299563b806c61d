/// The paths of all files of a site, stored as hashes to save memory.
///
/// A hash has 64 bits, which are enough to distinguish the paths of a site.
struct PathSet: Sendable {
    private var hashes: Set<Int> = []

    /// The number of paths.
    var count: Int { hashes.count }

    mutating func insert(_ path: String) { hashes.insert(path.hashValue) }

    func contains(_ path: String) -> Bool { hashes.contains(path.hashValue) }
}
