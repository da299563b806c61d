/// The search for the row with the names of the columns.
///
/// In exports, a title, a date or blank rows often stand above it.
struct HeaderSearch {
    /// The number of rows that are searched.
    static let rows = 30

    /// The row of the names, counted from 1.
    let row: Int
    /// The names without line ends and blanks around them.
    let columns: [String]
    /// The largest number of fields with which each field of a record is in its column.
    ///
    /// It is larger than the number of columns if most records have notes beside the table. A record
    /// with more fields was probably cut within a number.
    let recordWidth: Int
    /// The number of names that the caller knows.
    let knownNames: Int
    /// The number of rows that have as many fields as most rows, and this number; 0 for one field.
    let (regularRows, width): (Int, Int)

    /// Finds the header; `nil` if no row can be it.
    ///
    /// - Parameter row: the row of the settings.
    init?(_ rows: [SampleRow], isKnownName: (String) -> Bool, row: Int? = nil) {
        let widths = Dictionary(grouping: rows.map(\.texts.count), by: \.self).mapValues(\.count)
        let regular = widths.filter { $0.key > 1 }
            .max { ($0.value, $0.key) < ($1.value, $1.key) }
        (regularRows, width) = regular.map { ($0.value, $0.key) } ?? (0, 1)
        let known = rows.map { $0.texts.count { !$0.isEmpty && isKnownName($0) } }
        let filled = rows.map { $0.texts.count { !$0.isEmpty } }
        let found: Int?
        if let row {
            found = rows.firstIndex { $0.row == row }
        } else if let best = known.max(), best > 1 || best == 1 && width <= 2 {
            found = known.firstIndex(of: best)
        } else {
            let usual = rows.isEmpty ? 0 : filled.sorted()[rows.count / 2]
            found = filled.firstIndex { $0 >= (usual > 1 ? usual / 2 + 1 : 1) }
        }
        guard let found,
            rows[found].texts.contains(where: { $0.contains(where: \.isLetterOrDigit) })
        else { return nil }
        self.row = rows[found].row
        columns = rows[found].texts.map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let mayHaveNotes = !rows[(found + 1)...].contains {
            $0.texts.count > rows[found].texts.count && $0.mayHaveCutNumber
        }
        recordWidth = mayHaveNotes ? max(columns.count, width) : columns.count
        knownNames = known[found]
    }

    /// True if this reading of the bytes is a better table than another.
    func isBetter(than other: HeaderSearch?) -> Bool {
        guard let other else { return true }
        return (knownNames, regularRows, width)
            > (other.knownNames, other.regularRows, other.width)
    }
}

extension SampleRow {
    /// True if two neighbouring fields may be one number, such as `12,000`, that a delimiter cut.
    fileprivate var mayHaveCutNumber: Bool {
        zip(texts, texts.dropFirst()).contains { left, right in
            let digits = left.reversed().prefix { $0.isNumber }
            return 1...3 ~= digits.count && right.prefix(3).count(where: \.isNumber) == 3
                && right.dropFirst(3).first?.isNumber != true
        }
    }
}

extension Character {
    fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
