/// A reader of records whose fields are separated by a delimiter (RFC 4180), one at a time.
///
/// Usual deviations are read as they are meant: lines that end with LF or CR, blanks before and
/// after a quoted field, and single quotes inside a quoted field (`"5" cable"`), which count as
/// text unless a delimiter or the end of the line follows. The memory is that of the longest
/// record. A record is unquoted in place, so that no field is copied.
struct DelimitedReader: ~Copyable {
    /// The largest number of fields of a record, as in Excel; further fields are dropped.
    static let mostFields = 16_384

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")

    private var input: TextInput
    private let delimiter: UInt8
    private let hasQuotes: Bool
    private let limit: Int
    private var buffer: UnsafeMutableRawBufferPointer
    /// The bytes that are read and not yet parsed; they begin with a record.
    private var unread = 0..<0
    private var isAtEnd = false
    /// True if a CR alone ends a line, because the text has no LF.
    private var endsLineAtReturn = false
    /// The line at which `unread` begins.
    private var line = 1
    /// The number of records and empty lines so far, which is the row in a spreadsheet: a cell may
    /// have several lines.
    private var row = 0
    private var fields: UnsafeMutableBufferPointer<TableField>
    private var fieldCount = 0
    /// True if the file ends with the record, without a line end.
    private var endsFile = false
    /// True if a field of the record has quotes inside.
    private var hasEscapes = false

    /// - Parameter limit: the largest record in bytes.
    init(
        _ input: consuming TextInput, delimiter: Delimiter, hasQuotes: Bool = true,
        limit: Int
    ) {
        self.input = input
        self.delimiter = delimiter.rawValue
        self.hasQuotes = hasQuotes
        self.limit = limit
        buffer = .allocate(
            byteCount: min(256 << 10, limit + TextInput.largestCharacter), alignment: 16)
        fields = .allocate(capacity: 64)
    }

    deinit {
        buffer.deallocate()
        fields.deallocate()
    }

    /// The record that ``next()`` has read, valid until its next call.
    var record: TableRecord {
        TableRecord(
            row: row,
            fields: UnsafeBufferPointer(rebasing: fields[..<fieldCount]),
            utf8: UnsafeRawBufferPointer(buffer), endsFile: endsFile)
    }

    /// Reads the next record, and skips empty lines.
    ///
    /// - Returns: false at the end.
    /// - Throws: ``TableError/unclosedQuote(line:)``, ``TableError/recordTooLong(row:limit:)``, or
    ///   an error of the input.
    mutating func next() throws(TableError) -> Bool {
        while true {
            if unread.isEmpty, isAtEnd { return false }
            switch scan() {
            case .incomplete: try fill()
            case .openQuote(let position):
                guard isAtEnd else {
                    try fill(openQuote: position)
                    continue
                }
                throw .unclosedQuote(line: line + lineEnds(in: unread.lowerBound..<position))
            case .complete(let end, let lines):
                row += 1
                line += lines
                unread = end..<unread.upperBound
                if fieldCount == 1, fields[0].count == 0 { continue }
                if hasEscapes { unquote() }
                return true
            }
        }
    }

    // MARK: - Scanning

    private enum Scan {
        /// The record ends before the offset; it has this number of line ends.
        case complete(end: Int, lines: Int)
        case incomplete
        /// The field that is quoted from this offset on does not end in the buffer.
        case openQuote(at: Int)
    }

    /// Finds the fields of the first record in `unread`.
    private mutating func scan() -> Scan {
        fieldCount = 0
        hasEscapes = false
        endsFile = false
        let end = unread.upperBound
        var index = unread.lowerBound
        var lines = 1
        while true {
            if hasQuotes, index < end, buffer[index] <= Self.quote,
                let opening = openingQuote(from: index)
            {
                guard let closing = closingQuote(from: opening + 1, &lines) else {
                    return .openQuote(at: opening)
                }
                index = closing + 1
                while index < end, buffer[index] == Self.space { index += 1 }
            } else {
                let start = index
                index = endOfPlainField(from: index)
                var fieldEnd = index
                if fieldEnd > start, buffer[fieldEnd - 1] == Self.carriageReturn,
                    index == end || buffer[index] == Self.lineFeed
                {
                    fieldEnd -= 1
                }
                add(start, fieldEnd, .text)
            }
            guard index < end else {
                endsFile = isAtEnd
                return isAtEnd ? .complete(end: end, lines: lines) : .incomplete
            }
            let byte = buffer[index]
            if byte == delimiter {
                index += 1
            } else if byte == Self.carriageReturn {
                guard index + 1 < end || isAtEnd else { return .incomplete }
                let isPair = index + 1 < end && buffer[index + 1] == Self.lineFeed
                return .complete(end: index + (isPair ? 2 : 1), lines: lines)
            } else {
                return .complete(end: index + 1, lines: lines)
            }
        }
    }

    private func endOfPlainField(from start: Int) -> Int {
        let end = unread.upperBound
        var index = start
        if endsLineAtReturn {
            while index < end, buffer[index] != delimiter, buffer[index] != Self.lineFeed,
                buffer[index] != Self.carriageReturn
            {
                index += 1
            }
        } else {
            while index < end {
                let byte = buffer[index]
                if byte == delimiter || byte == Self.lineFeed { break }
                index += 1
            }
        }
        return index
    }

    /// Returns the offset of the quote with which a field begins, after blanks.
    private func openingQuote(from start: Int) -> Int? {
        var index = start
        while index < unread.upperBound, buffer[index] == Self.space { index += 1 }
        return index < unread.upperBound && buffer[index] == Self.quote ? index : nil
    }

    /// Adds the field that begins at `start`, and returns the offset of its closing quote; `nil`
    /// if it does not end in the buffer.
    private mutating func closingQuote(from start: Int, _ lines: inout Int) -> Int? {
        let end = unread.upperBound
        var index = start
        var kind = TableFieldKind.text
        while index < end {
            let byte = buffer[index]
            if byte == Self.quote {
                if index + 1 < end, buffer[index + 1] == Self.quote {
                    kind = .escaped
                    index += 2
                    continue
                }
                switch endsField(after: index) {
                case nil: return nil
                case true?:
                    add(start, index, kind)
                    return index
                case false?: kind = .escaped
                }
            } else if byte == Self.lineFeed || byte == Self.carriageReturn && endsLineAtReturn {
                lines += 1
            }
            index += 1
        }
        return nil
    }

    /// Returns true if the quote at `index` is followed by a delimiter or the end of the line;
    /// `nil` if the next byte has not arrived.
    private func endsField(after index: Int) -> Bool? {
        var next = index + 1
        while next < unread.upperBound, buffer[next] == Self.space { next += 1 }
        guard next < unread.upperBound else { return isAtEnd ? true : nil }
        let byte = buffer[next]
        return byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn
    }

    private mutating func add(_ start: Int, _ end: Int, _ kind: TableFieldKind) {
        guard fieldCount < Self.mostFields else { return }
        if fieldCount == fields.count {
            let larger = UnsafeMutableBufferPointer<TableField>.allocate(
                capacity: fields.count * 2)
            _ = larger.initialize(from: fields)
            fields.deallocate()
            fields = larger
        }
        fields.initializeElement(
            at: fieldCount,
            to: TableField(
                start: Int32(truncatingIfNeeded: start),
                count: Int32(truncatingIfNeeded: end - start), kind: kind))
        fieldCount += 1
        if kind == .escaped { hasEscapes = true }
    }

    /// Replaces two quotes by one in all fields that have quotes inside.
    private mutating func unquote() {
        for number in 0..<fieldCount where fields[number].kind == .escaped {
            let start = Int(fields[number].start)
            let end = start + Int(fields[number].count)
            var (from, to) = (start, start)
            while from < end {
                let byte = buffer[from]
                buffer[to] = byte
                to += 1
                from += 1
                if byte == Self.quote, from < end, buffer[from] == Self.quote { from += 1 }
            }
            fields[number].count = Int32(truncatingIfNeeded: to - start)
            fields[number].kind = .text
        }
    }

    // MARK: - Reading

    /// Moves the unread bytes to the front and reads more.
    ///
    /// - Parameter openQuote: the offset of the quote that is not closed yet.
    private mutating func fill(openQuote: Int? = nil) throws(TableError) {
        let isFirst = unread.lowerBound == 0 && unread.isEmpty
        if buffer.count - unread.count < TextInput.largestCharacter {
            guard unread.count <= limit else {
                if let openQuote {
                    throw .unclosedQuote(line: line + lineEnds(in: unread.lowerBound..<openQuote))
                }
                throw .recordTooLong(row: row + 1, limit: limit)
            }
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: min(buffer.count * 2, limit + 2 * TextInput.largestCharacter),
                alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[unread]))
            buffer.deallocate()
            buffer = larger
        } else if unread.lowerBound > 0 {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[unread]))
        }
        unread = 0..<unread.count
        let free = UnsafeMutableRawBufferPointer(rebasing: buffer[unread.count...])
        let count = try input.read(into: free)
        isAtEnd = count == 0
        unread = 0..<(unread.count + count)
        if isFirst {
            let start = buffer[unread]
            endsLineAtReturn =
                !start.contains(Self.lineFeed) && start.contains(Self.carriageReturn)
        }
    }

    private func lineEnds(in range: Range<Int>) -> Int {
        let end = endsLineAtReturn ? Self.carriageReturn : Self.lineFeed
        return buffer[range].count { $0 == end }
    }
}
