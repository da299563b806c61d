import MarkupReading

/// The formats of numbers in a workbook, as far as they change how a value is read.
struct SheetStyles {
    /// A format of numbers.
    enum Format: Equatable {
        case plain
        /// A date, a time, or both.
        case date
        /// Digits with zeros in front, up to this width.
        case padded(Int)
    }

    private var formats: [Format] = []

    /// Returns the format of a cell with this style.
    subscript(style: Int) -> Format {
        formats.indices.contains(style) ? formats[style] : .plain
    }

    /// Reads `styles.xml`.
    init(_ reader: inout XMLPullReader) throws {
        var codes: [Int: Format] = [:]
        var isInCellFormats = false
        while let node = try reader.next() {
            guard node != .text else { continue }
            if reader.isNamed("cellXfs") { isInCellFormats = node == .start }
            guard node == .start else { continue }
            let id = reader.attribute("numFmtId").flatMap { Int($0) }
            if reader.isNamed("numFmt"), let id, let code = reader.attribute("formatCode") {
                codes[id] = Self.format(of: code)
            } else if reader.isNamed("xf"), isInCellFormats {
                formats.append(codes[id ?? 0] ?? Self.builtIn(id ?? 0))
            }
        }
    }

    /// Creates the styles of a workbook without any.
    init() {}

    /// Returns the format of a number that Excel does not write into the file (ECMA-376, 18.8.30).
    private static func builtIn(_ id: Int) -> Format {
        switch id {
        case 14...22, 27...36, 45...47, 50...58: .date
        default: .plain
        }
    }

    /// Reads a code such as `yyyy"년" m"월" d"일"`.
    static func format(of code: String) -> Format {
        var letters = ""
        var skipped: Character?
        var isEscaped = false
        for character in code {
            if isEscaped {
                isEscaped = false
            } else if let end = skipped {
                if character == end { skipped = nil }
            } else if character == "\\" || character == "_" || character == "*" {
                isEscaped = true
            } else if character == "\"" {
                skipped = "\""
            } else if character == "[" {
                skipped = "]"
            } else {
                letters.append(character)
            }
        }
        let first = letters.split(separator: ";").first.map { $0.lowercased() } ?? ""
        if first.count > 1, first.allSatisfy({ $0 == "0" }) { return .padded(first.count) }
        if first.contains("general") { return .plain }
        return first.contains { "ymdhs".contains($0) } ? .date : .plain
    }
}
