/// Files of the state folder that were removed, or that a dry run would remove.
struct RemovedFiles {
    /// True if the paths are collected.
    ///
    /// This is optional because a state can have very many files.
    let isNamed: Bool
    private(set) var tally = FileTally()
    private(set) var paths: [String] = []

    init(isNamed: Bool) {
        self.isNamed = isNamed
    }

    mutating func add(_ path: String, _ size: Int) {
        tally.add(size)
        if isNamed { paths.append(path) }
    }
}
