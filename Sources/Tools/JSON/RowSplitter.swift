/// Extracts the rows from a JSON list while the list arrives, and stores at most one row at a time.
///
/// The rows are the elements of an array. This array is the value of one key of the top-level
/// object or of an object in it, or the document itself. Inside a row, the splitter reads only brackets and strings, so
/// that a malformed row affects no other row. The caller parses each row with `JSONValue`. The text
/// around the rows, called the envelope, is read strictly.
///
/// A splitter that threw an error must not be used again.
package struct RowSplitter {
    /// The number of elements delivered or skipped so far.
    package private(set) var rowCount = 0
    /// The indexes of the elements that were skipped because of their size.
    package private(set) var oversizedRows: [Int] = []
    /// True if the array of rows has been found.
    package private(set) var foundRows = false

    private enum Place { case start, envelope, rows, row }
    private enum Expectation { case rowOrEnd, row, separatorOrEnd }

    /// The keys from the top down to the array, in quotes.
    private let rowsPath: [[UInt8]]
    private let maximumRowBytes: Int
    private let maximumEnvelopeBytes: Int

    private var place = Place.start
    private var expectation = Expectation.rowOrEnd
    private var structure: StructureScanner
    /// The beginning of a row whose end has not arrived.
    private var pending: [UInt8] = []
    private var isSkipping = false

    private var envelope: [UInt8] = []
    /// The position in the envelope at which the last string began.
    private var stringStart = 0
    /// The number of open objects around the current place that are on the path to the rows, apart
    /// from the top-level object.
    private var stepCount = 0
    /// True after the next key of the path, in the innermost object that is on the path.
    private var isBehindKey = false
    /// The position in the envelope at which the rows were removed, and the number of removed
    /// bytes.
    private var cut = (position: Int.max, length: 0)

    /// Creates a splitter for one reply.
    ///
    /// - Parameters:
    ///   - rowsKey: The key of the array, written without escapes.
    ///   - maximumRowBytes: The largest size of a row. A longer row is skipped.
    ///   - maximumEnvelopeBytes: The largest size of the envelope.
    ///   - maximumDepth: The deepest allowed nesting, 1 to 64.
    package init(
        rowsKey: String, maximumRowBytes: Int = 8 << 20,
        maximumEnvelopeBytes: Int = 1 << 20, maximumDepth: Int = 64
    ) {
        self.init(
            rowsPath: [rowsKey], maximumRowBytes: maximumRowBytes,
            maximumEnvelopeBytes: maximumEnvelopeBytes, maximumDepth: maximumDepth)
    }

    /// Creates a splitter for one reply whose rows are in nested objects.
    ///
    /// - Parameters:
    ///   - rowsPath: The keys from the top down to the array, such as `data` and `products`; if it
    ///     is empty, the document is the array.
    package init(
        rowsPath: [String], maximumRowBytes: Int = 8 << 20,
        maximumEnvelopeBytes: Int = 1 << 20, maximumDepth: Int = 64
    ) {
        self.rowsPath = rowsPath.map { Array("\"\($0)\"".utf8) }
        self.maximumRowBytes = maximumRowBytes
        self.maximumEnvelopeBytes = maximumEnvelopeBytes
        structure = StructureScanner(maximumDepth: maximumDepth)
    }

    /// Reads the next chunk of the reply, and passes the rows that end in this chunk to `row`.
    ///
    /// A chunk may begin and end anywhere.
    ///
    /// - Parameter row: Receives the bytes of one row, valid during the call.
    /// - Throws: `JSONError`, or the errors of `row`.
    package mutating func consume(
        _ chunk: UnsafeRawBufferPointer, row: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var index = 0
        while index < chunk.count {
            switch place {
            case .start: try readStart(chunk, &index)
            case .envelope: try readEnvelope(chunk, &index)
            case .rows: try readBetweenRows(chunk, &index)
            case .row: try readRow(chunk, &index, row)
            }
        }
        structure.consumed += chunk.count
    }

    /// Ends the reply and checks the text around the rows.
    ///
    /// - Returns: The reply with `[]` in place of the rows, a complete and strict JSON document.
    package mutating func finish() throws(JSONError) -> [UInt8] {
        if place == .rows || place == .row { throw structure.failure(.endsEarly, 0) }
        do {
            try envelope.withUnsafeBufferPointer { (bytes) throws(JSONError) in
                try StrictJSON.check(
                    UnsafeRawBufferPointer(bytes), maximumDepth: structure.nesting.limit)
            }
        } catch {
            let isBehindRows = error.offset >= cut.position
            throw JSONError(error.reason, at: error.offset + (isBehindRows ? cut.length : 0))
        }
        return envelope
    }
}

// MARK: - Around the rows

extension RowSplitter {
    /// Checks the first bytes, so that text that is not JSON is refused before all of it has
    /// arrived.
    private mutating func readStart(
        _ chunk: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(JSONError) {
        let byte = chunk[index]
        switch byte {
        case JSONByte.openBrace, JSONByte.openBracket, JSONByte.quote, JSONByte.minus, 0x30...0x39,
            UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            place = .envelope
        case _ where JSONByte.isWhitespace(byte):
            try keep(byte, index)
            index += 1
        case 0x00, 0xFE, 0xFF: throw structure.failure(.notUTF8, index)
        case 0xEF: throw structure.failure(.byteOrderMark, index)
        default: throw structure.failure(.unexpected(byte), index)
        }
    }

    private mutating func readEnvelope(
        _ chunk: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(JSONError) {
        while index < chunk.count, place == .envelope {
            let byte = chunk[index]
            try keep(byte, index)
            if structure.isInString {
                structure.readStringByte(byte)
            } else {
                try readStructure(byte, index)
            }
            index += 1
        }
    }

    private mutating func keep(_ byte: UInt8, _ index: Int) throws(JSONError) {
        guard envelope.count < maximumEnvelopeBytes else {
            throw structure.failure(.tooLong(limit: maximumEnvelopeBytes), index)
        }
        envelope.append(byte)
    }

    private mutating func readStructure(_ byte: UInt8, _ index: Int) throws(JSONError) {
        switch byte {
        case JSONByte.quote:
            structure.isInString = true
            stringStart = envelope.count - 1
        case JSONByte.colon where isOnPath:
            isBehindKey =
                stepCount < rowsPath.count
                && envelope[stringStart...].starts(with: rowsPath[stepCount])
        case JSONByte.comma where isOnPath: isBehindKey = false
        case JSONByte.openBrace:
            if isOnPath, isBehindKey, stepCount + 1 < rowsPath.count {
                stepCount += 1
                isBehindKey = false
            }
            try structure.open(.object, index)
        case JSONByte.openBracket:
            let startsRows =
                structure.nesting.depth == 0
                ? envelope.allSatisfy(isFirst)
                : isOnPath && isBehindKey && stepCount + 1 == rowsPath.count
            try structure.open(.array, index)
            if startsRows { try startRows(at: index) }
        case JSONByte.closeBrace:
            try structure.close(.object, index)
            if stepCount > 0, structure.nesting.depth == stepCount {
                stepCount -= 1
                isBehindKey = false
            }
        case JSONByte.closeBracket: try structure.close(.array, index)
        case 0: throw structure.failure(.notUTF8, index)
        default: break
        }
    }

    /// True directly inside the innermost object that is on the path to the rows.
    private var isOnPath: Bool { structure.nesting.depth == stepCount + 1 }

    private func isFirst(_ byte: UInt8) -> Bool {
        JSONByte.isWhitespace(byte) || byte == JSONByte.openBracket
    }

    private mutating func startRows(at index: Int) throws(JSONError) {
        if foundRows {
            let quoted = rowsPath.last ?? []
            let key = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
            throw JSONError(.duplicateKey(key), at: stringStart + cut.length)
        }
        place = .rows
        expectation = .rowOrEnd
        foundRows = true
        structure.rowsDepth = structure.nesting.depth
        cut = (envelope.count, -(structure.consumed + index + 1))
    }
}

// MARK: - The rows

extension RowSplitter {
    private mutating func readBetweenRows(
        _ chunk: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(JSONError) {
        while index < chunk.count {
            let byte = chunk[index]
            switch byte {
            case _ where JSONByte.isWhitespace(byte): index += 1
            case JSONByte.closeBracket: return try endRows(&index)
            case JSONByte.comma where expectation == .separatorOrEnd:
                expectation = .row
                index += 1
            case JSONByte.comma, JSONByte.closeBrace, JSONByte.colon:
                throw structure.failure(.unexpected(byte), index)
            default:
                guard expectation != .separatorOrEnd else {
                    throw structure.failure(.unexpected(byte), index)
                }
                expectation = .separatorOrEnd
                place = .row
                return
            }
        }
    }

    private mutating func endRows(_ index: inout Int) throws(JSONError) {
        if expectation == .row { throw structure.failure(.trailingComma, index) }
        try structure.close(.array, index)
        try keep(JSONByte.closeBracket, index)
        cut.length += structure.consumed + index
        isBehindKey = false
        place = .envelope
        index += 1
    }

    private mutating func readRow(
        _ chunk: UnsafeRawBufferPointer, _ index: inout Int,
        _ row: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let start = index
        guard try structure.findRowEnd(chunk, &index) else {
            carry(UnsafeRawBufferPointer(rebasing: chunk[start...]))
            return
        }
        place = .rows
        try deliver(UnsafeRawBufferPointer(rebasing: chunk[start..<index]), to: row)
    }

    private mutating func carry(_ part: UnsafeRawBufferPointer) {
        isSkipping = isSkipping || pending.count + part.count > maximumRowBytes
        if isSkipping {
            pending = []
        } else {
            pending.append(contentsOf: part)
        }
    }

    private mutating func deliver(
        _ part: UnsafeRawBufferPointer, to row: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        defer {
            rowCount += 1
            isSkipping = false
            pending.removeAll(keepingCapacity: true)
        }
        if isSkipping || pending.count + part.count > maximumRowBytes {
            oversizedRows.append(rowCount)
        } else if pending.isEmpty {
            try row(part)
        } else {
            pending.append(contentsOf: part)
            try pending.withUnsafeBytes(row)
        }
    }
}
