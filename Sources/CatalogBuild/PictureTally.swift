/// Counts what came of the pictures.
struct PictureTally: CustomStringConvertible {
    let total: Int
    private(set) var done = 0
    private(set) var made = 0
    private(set) var failed = 0

    init(total: Int) {
        self.total = total
    }

    mutating func add(_ outcome: PictureOutcome) {
        done += 1
        if outcome.isMade { made += 1 }
        if outcome.warning != nil { failed += 1 }
    }

    var description: String {
        let failures = failed == 0 ? "" : ", \(failed) not to be had"
        return "\(done) pictures, \(made) made anew\(failures)"
    }
}
