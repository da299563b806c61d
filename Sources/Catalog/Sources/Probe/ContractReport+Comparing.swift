import JSON

extension ReplyDifference {
    /// Returns the difference for a list without rows at the expected place.
    static func missingRows(_ key: String, in envelope: JSONValue) -> ReplyDifference {
        ReplyDifference(
            place: .list, key: key, expected: "a list",
            found: envelope[key]?.shortDescription ?? "missing", count: 1, total: 1,
            weight: .refusal)
    }
}

extension ContractReport {
    /// Compares a detail; of several details the last one counts.
    mutating func compareDetail(_ detail: JSONValue, with expectation: ReplyExpectation) {
        differences.removeAll { $0.place == .detail }
        differences += ReplyComparison(.detail, expectation.detail).differences(of: [detail])
    }
}
