/// A scanner for the brackets and strings of a text that arrives in chunks; other bytes are
/// ignored.
struct StructureScanner {
    private(set) var nesting: Nesting
    var isInString = false
    private var isEscaped = false
    /// The number of open arrays and objects around a row.
    var rowsDepth = 0
    /// The number of bytes in earlier chunks, which is added to the offsets of errors.
    var consumed = 0

    init(maximumDepth: Int) {
        nesting = Nesting(limit: maximumDepth)
    }

    func failure(_ reason: JSONError.Reason, _ index: Int) -> JSONError {
        JSONError(reason, at: consumed + index)
    }

    @inline(__always)
    mutating func open(_ kind: Nesting.Kind, _ index: Int) throws(JSONError) {
        guard nesting.open(kind) else { throw failure(.tooDeep(limit: nesting.limit), index) }
    }

    @inline(__always)
    mutating func close(_ kind: Nesting.Kind, _ index: Int) throws(JSONError) {
        guard nesting.close(kind) else {
            let byte = kind == .object ? JSONByte.closeBrace : JSONByte.closeBracket
            throw failure(.unexpected(byte), index)
        }
    }

    /// Processes one byte inside a string.
    mutating func readStringByte(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == JSONByte.backslash {
            isEscaped = true
        } else if byte == JSONByte.quote {
            isInString = false
        }
    }

    /// Moves `index` to the end of the row; returns false when the row continues in the next chunk.
    mutating func findRowEnd(
        _ chunk: UnsafeRawBufferPointer, _ index: inout Int
    ) throws(JSONError) -> Bool {
        while index < chunk.count {
            if isInString {
                skipString(chunk, &index)
                if !isInString, nesting.depth == rowsDepth { return true }
                continue
            }
            switch chunk[index] {
            case JSONByte.quote: isInString = true
            case JSONByte.openBrace: try open(.object, index)
            case JSONByte.openBracket: try open(.array, index)
            case JSONByte.closeBrace:
                if nesting.depth == rowsDepth { return true }
                try close(.object, index)
                if nesting.depth == rowsDepth { return pass(&index) }
            case JSONByte.closeBracket:
                if nesting.depth == rowsDepth { return true }
                try close(.array, index)
                if nesting.depth == rowsDepth { return pass(&index) }
            case JSONByte.comma, 0x20, 0x09, 0x0A, 0x0D:
                if nesting.depth == rowsDepth { return true }
            case 0: throw failure(.notUTF8, index)
            default: break
            }
            index += 1
        }
        return false
    }

    private func pass(_ index: inout Int) -> Bool {
        index += 1
        return true
    }

    /// Moves `index` past the closing quote, or to the end of the chunk.
    private mutating func skipString(_ chunk: UnsafeRawBufferPointer, _ index: inout Int) {
        if isEscaped {
            isEscaped = false
            index += 1
        }
        while true {
            index = JSONByte.endOfPlainText(in: chunk, from: index)
            guard index < chunk.count else { return }
            let byte = chunk[index]
            index += 1
            if byte == JSONByte.quote {
                isInString = false
                return
            }
            if byte == JSONByte.backslash {
                guard index < chunk.count else {
                    isEscaped = true
                    return
                }
                index += 1
            }
        }
    }
}
