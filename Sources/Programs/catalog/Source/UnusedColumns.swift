/// The columns of a table that no field is read from, as messages list them.
struct UnusedColumns: Equatable {
    private static let mostNames = 30
    private static let longestName = 60

    private let names: [String]

    /// Creates the list; `nil` without columns.
    init?(_ names: [String]) {
        guard !names.isEmpty else { return nil }
        self.names = names
    }

    /// One line with the first of the names.
    var line: String {
        let first = names.prefix(Self.mostNames).map {
            $0.onOneLine.cut(toColumns: Self.longestName)
        }
        let rest = names.count - first.count
        return "columns not used: " + first.joined(separator: ", ")
            + (rest > 0 ? " and \(rest.grouped) more" : "")
    }
}
