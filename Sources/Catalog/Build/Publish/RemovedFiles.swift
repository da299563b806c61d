/// Files of the state folder that were removed, or would be.
struct RemovedFiles {
    /// Whether they are named; there may be very many.
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
