/// Counts trials and reports each that failed.
struct SeedTally {
    /// The requests of a fetch without faults.
    private let ideal: Int
    private var trialCount = 0
    private(set) var failureCount = 0
    private var most = 0
    private var worstSeed: UInt64?

    init(ideal: Int) {
        self.ideal = ideal
    }

    mutating func add(_ trial: SeedTrial) {
        trialCount += 1
        if !trial.defects.isEmpty {
            failureCount += 1
            let defects = trial.defects.map { String($0.prefix(300)) }
            print("FAULT_SEED=\(trial.seed):", defects.joined(separator: "\n  "))
        }
        if let count = trial.requestCount, count > most {
            most = count
            worstSeed = trial.seed
        }
    }

    /// The result in a line, such as `4 seeds of 2,000 products, 0 failures, …`.
    func closingLine(products: Int, duration: Duration) -> String {
        let hundredths = most * 100 / max(1, ideal)
        let share = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
        let worst = worstSeed.map { " (worst seed \($0))" } ?? ""
        return """
            \(trialCount.grouped) seeds of \(products.grouped) products, \
            \(failureCount.grouped) failures, requests at most \(share) times ideal\(worst), \
            \(duration.components.seconds) s
            """
    }
}

extension Int {
    /// With a comma before each third digit.
    fileprivate var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
            })
    }
}
