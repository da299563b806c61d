extension String {
    /// Throws at the first difference from the expected text.
    func check(against expected: String) throws {
        guard !utf8.elementsEqual(expected.utf8) else { return }
        let same = zip(utf8, expected.utf8).prefix { $0 == $1 }.count
        throw BenchmarkError.wrongData(
            "differs at byte \(same): \(excerpt(at: same)) instead of \(expected.excerpt(at: same))"
        )
    }

    private func excerpt(at offset: Int) -> String {
        String(decoding: utf8.dropFirst(max(0, offset - 20)).prefix(60), as: UTF8.self)
            .debugDescription
    }
}
