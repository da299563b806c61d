/// The paths of all files of a site, by their hashes: a site has many, and 64 bits tell them apart.
struct PathSet: Sendable {
    private var hashes: Set<Int> = []

    /// How many paths there are.
    var count: Int { hashes.count }

    mutating func insert(_ path: String) { hashes.insert(path.hashValue) }

    func contains(_ path: String) -> Bool { hashes.contains(path.hashValue) }
}
