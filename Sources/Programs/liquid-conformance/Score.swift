/// The numbers of passed, failed and skipped cases.
struct Score: CustomStringConvertible {
    private(set) var passed = 0
    private(set) var failed = 0
    /// For each reason, the number of skipped cases.
    private(set) var skipped: [String: Int] = [:]

    mutating func add(_ outcome: Outcome) {
        switch outcome {
        case .passed: passed += 1
        case .missed: failed += 1
        case .skipped(let reason): skipped[reason, default: 0] += 1
        }
    }

    static func += (left: inout Score, right: Score) {
        left.passed += right.passed
        left.failed += right.failed
        left.skipped.merge(right.skipped, uniquingKeysWith: +)
    }

    var description: String { "\(passed) passed, \(failed) failed" }

    /// The numbers of skipped cases with their reasons, as text.
    var skips: String {
        skipped.sorted { $0.key < $1.key }.map { ", \($1) skipped (\($0))" }.joined()
    }
}
