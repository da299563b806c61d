/// Counts the results of detail requests, and detects too many failures.
struct DetailTally: CustomStringConvertible {
    /// The number of failures that is tolerated even if it is more than a tenth of a small catalog.
    private static let alwaysTolerated = 3

    let total: Int
    private(set) var done = 0
    private(set) var changed = 0
    private(set) var failures = 0
    private var firstFailure = ""

    init(total: Int) {
        self.total = total
    }

    /// Adds an outcome.
    ///
    /// - Throws: `BuildError.tooManyFailures` when more than a tenth of all details, and more than
    ///   three, have failed, or when all have failed. The build stops early, so that an API that is
    ///   down receives few requests.
    mutating func add(_ outcome: DetailOutcome) throws(BuildError) {
        done += 1
        switch outcome.result {
        case .changed: changed += 1
        case .unchanged, .missing: break
        case .failed(let reason, _):
            failures += 1
            if failures == 1 { firstFailure = reason }
            let tolerated = max(Self.alwaysTolerated, total / 10)
            if failures > tolerated || failures == total {
                throw .tooManyFailures(failed: failures, of: total, first: firstFailure)
            }
        }
    }

    /// Subtracts failures whose requests are repeated.
    mutating func retract(_ count: Int) {
        done -= count
        failures -= count
    }

    var description: String {
        let failed = failures == 0 ? "" : ", \(failures) missing"
        return "\(changed) fetched, \(total - changed - failures) unchanged\(failed)"
    }
}
