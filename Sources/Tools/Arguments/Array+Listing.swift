extension [String] {
    /// Returns the words as a list in a sentence: `a`, `a or b`, or `a, b or c`.
    func listed(by conjunction: String) -> String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
