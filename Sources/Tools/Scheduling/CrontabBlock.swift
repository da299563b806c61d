/// The lines of this program in a crontab, which may also have other lines.
package struct CrontabBlock: Hashable, Sendable {
    private let begin: String
    private let end: String
    /// The lines between the marker lines; the first is the ``ScheduleMark``.
    package let text: String

    init(name: String, text: String) {
        begin = "# BEGIN \(name)"
        end = "# END \(name)"
        self.text = text
    }

    /// Returns the lines of the block called `name` in `table`; `nil` if there is no such block.
    package static func text(of name: String, in table: String) -> String? {
        CrontabBlock(name: name, text: "").current(in: table)
    }

    /// The lines with the two marker lines around them.
    package var lines: String { "\(begin)\n\(text)\(end)\n" }

    /// Returns the text between the marker lines in `table`; `nil` if the marker lines do not
    /// exist.
    package func current(in table: String) -> String? {
        range(in: table).map { String(table[$0.inner]) }
    }

    /// Returns `table` with this block in place of its old version, or at the end.
    ///
    /// All other lines stay unchanged.
    package func added(to table: String) -> String {
        if let range = range(in: table) {
            return table.replacingCharacters(in: range.outer, with: lines)
        }
        return table + (table.isEmpty || table.hasSuffix("\n") ? "" : "\n") + lines
    }

    /// Returns `table` without the block called `name`.
    package static func removed(_ name: String, from table: String) -> String {
        let range = CrontabBlock(name: name, text: "").range(in: table)
        return range.map { table.replacingCharacters(in: $0.outer, with: "") } ?? table
    }

    /// Returns the names of all blocks in `table`.
    package static func names(in table: String) -> [String] {
        table.split(separator: "\n").filter { $0.hasPrefix("# BEGIN ") }.map {
            String($0.dropFirst("# BEGIN ".count))
        }
    }

    private func range(
        in table: String
    ) -> (outer: Range<String.Index>, inner: Range<String.Index>)? {
        guard let first = table.lineRange(of: begin),
            let last = table[first.upperBound...].lineRange(of: end)
        else { return nil }
        return (first.lowerBound..<last.upperBound, first.upperBound..<last.lowerBound)
    }
}

extension StringProtocol {
    /// Returns the range of a line, including its line break.
    fileprivate func lineRange(of line: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex(of: "\n") ?? endIndex
            if self[start..<end] == line {
                return start..<(end < endIndex ? index(after: end) : end)
            }
            start = end < endIndex ? index(after: end) : end
        }
        return nil
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
