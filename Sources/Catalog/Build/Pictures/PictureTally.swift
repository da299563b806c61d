import CatalogModel

/// Counts what came of the pictures.
struct PictureTally: CustomStringConvertible {
    /// How many there are to look at, as far as that is known.
    private(set) var total: Int
    private(set) var done = 0
    private(set) var made = 0
    private(set) var failed = 0

    init(total: Int) {
        self.total = total
    }

    /// Takes up more pictures.
    mutating func expect(_ count: Int) { total += count }

    mutating func add(_ outcome: PictureOutcome) {
        done += 1
        if outcome.isMade { made += 1 }
        if outcome.warning != nil { failed += 1 }
    }

    var description: String {
        let failures = failed == 0 ? "" : ", \(failed) not to be had"
        return "\(Count(done, "picture")), \(made) made anew\(failures)"
    }
}
