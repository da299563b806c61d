import Text

/// Parses a path by the grammar of RFC 9535, and refuses what is outside of the subset.
struct JSONPathParser {
    private static let greatestIndex = 9_007_199_254_740_991

    private let text: String
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    mutating func parse() throws(JSONPathError) -> [JSONPath.Segment] {
        guard take("$") else { throw failure(.rootless(text: text)) }
        var segments: [JSONPath.Segment] = []
        while position < bytes.count {
            let selectors = try segment()
            segments.append(JSONPath.Segment(selectors: selectors, end: position))
        }
        return segments
    }
}

// MARK: - Bytes

extension JSONPathParser {
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

    /// Moves past `word` if it is next.
    private mutating func take(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private func failure(
        _ reason: JSONPathError.Reason, at place: Int? = nil
    ) -> JSONPathError {
        let before = String(decoding: bytes[..<(place ?? position)], as: UTF8.self)
        return JSONPathError(reason: reason, column: before.count + 1)
    }

    private func unexpected() -> JSONPathError {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        return failure(rest.first.map { .unexpected($0) } ?? .endsEarly)
    }

    private func unsupported(_ feature: JSONPathError.Feature) -> JSONPathError {
        failure(.unsupported(feature))
    }
}

// MARK: - Steps

extension JSONPathParser {
    private mutating func segment() throws(JSONPathError) -> [JSONPath.Selector] {
        let start = position
        skipBlanks()
        if position == bytes.count { throw failure(.unexpected(" "), at: start) }
        if take("[") { return try brackets() }
        return [try dotted()]
    }

    private mutating func dotted() throws(JSONPathError) -> JSONPath.Selector {
        guard isNext(".") else { throw unexpected() }
        if bytes[position...].starts(with: "..".utf8) { throw unsupported(.descendants) }
        position += 1
        return take("*") ? .wildcard : .name(try shorthand())
    }

    private mutating func shorthand() throws(JSONPathError) -> String {
        let start = position
        while let byte = next, byte.isNameByte, position > start || !byte.isASCIIDigit {
            position += 1
        }
        guard position > start else { throw unexpected() }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func brackets() throws(JSONPathError) -> [JSONPath.Selector] {
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipBlanks()
            selectors.append(try selector())
            skipBlanks()
        } while take(",")
        guard take("]") else { throw unexpected() }
        return selectors
    }

    private mutating func selector() throws(JSONPathError) -> JSONPath.Selector {
        if take("*") { return .wildcard }
        if take("?") { return .filter(try filter()) }
        if isNext("'") || isNext("\"") { return .name(try quoted()) }
        let start = try isNext(":") ? nil : index()
        let end = position
        skipBlanks()
        guard isNext(":") else {
            position = end
            guard let start else { throw unexpected() }
            return .index(start)
        }
        return .slice(try slice(from: start))
    }

    private mutating func slice(from start: Int?) throws(JSONPathError) -> JSONPath.Slice {
        var slice = JSONPath.Slice(start: start)
        position += 1
        skipBlanks()
        if startsIndex { slice.end = try index() }
        skipBlanks()
        guard take(":") else { return slice }
        skipBlanks()
        if startsIndex { slice.step = try index() }
        return slice
    }

    private var startsIndex: Bool {
        next.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
    }

    private mutating func index() throws(JSONPathError) -> Int {
        let start = position
        guard startsIndex else { throw unexpected() }
        position += 1
        while let byte = next, byte.isASCIIDigit { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Int(digits), "\(number)" == digits,
            number.magnitude <= Self.greatestIndex
        else { throw failure(.malformedIndex, at: start) }
        return number
    }
}

// MARK: - Quoted text

extension JSONPathParser {
    private mutating func quoted() throws(JSONPathError) -> String {
        let quote = bytes[position]
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case quote:
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape(in: quote)).utf8
            case 0..<0x20: throw failure(.malformedText)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw failure(.endsEarly)
    }

    private mutating func escape(in quote: UInt8) throws(JSONPathError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = next else { throw failure(.endsEarly) }
        position += 1
        switch byte {
        case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if let scalar = codeUnits() { return scalar }
        default: break
        }
        throw failure(.malformedText, at: start)
    }

    /// Reads four hexadecimal digits, or a surrogate pair of twice four.
    private mutating func codeUnits() -> Unicode.Scalar? {
        guard let first = codeUnit() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\u"), let second = codeUnit(), 0xDC00...0xDFFF ~= second
        else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func codeUnit() -> UInt32? {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, let unit = UInt32(hexadecimal: digits) else { return nil }
        position += 4
        return unit
    }
}

// MARK: - Filters

extension JSONPathParser {
    private enum Operand {
        case steps([JSONPath.Selector])
        case literal(JSONPath.Literal)
    }

    private mutating func filter() throws(JSONPathError) -> JSONPath.Filter {
        var open = 0
        skipBlanks()
        while take("(") {
            open += 1
            skipBlanks()
        }
        let filter = try comparison()
        skipBlanks()
        while open > 0, take(")") {
            open -= 1
            skipBlanks()
        }
        if isCombined { throw unsupported(.combination) }
        guard open == 0 else { throw unexpected() }
        return filter
    }

    private var isCombined: Bool {
        let rest = bytes[position...]
        return rest.starts(with: "&&".utf8) || rest.starts(with: "||".utf8)
    }

    private mutating func comparison() throws(JSONPathError) -> JSONPath.Filter {
        let start = position
        let left = try operand()
        let end = position
        skipBlanks()
        let isEqual = take("==")
        guard isEqual || take("!=") else { throw missingOperator(after: left, start, end) }
        skipBlanks()
        let right = try operand()
        switch (left, right) {
        case (.steps(let steps), .literal(let literal)),
            (.literal(let literal), .steps(let steps)):
            return JSONPath.Filter(steps: steps, literal: literal, isEqual: isEqual)
        default: throw failure(.unsupported(.pair), at: start)
        }
    }

    private func missingOperator(
        after operand: Operand, _ start: Int, _ end: Int
    ) -> JSONPathError {
        if isNext("<") || isNext(">") { return unsupported(.order) }
        if case .literal = operand { return failure(.uncompared, at: start) }
        if isCombined { return unsupported(.combination) }
        let isEnd = isNext("]") || isNext(",") || isNext(")")
        return isEnd ? failure(.unsupported(.existence), at: start) : unexpected()
    }

    private mutating func operand() throws(JSONPathError) -> Operand {
        guard let byte = next else { throw failure(.endsEarly) }
        switch byte {
        case UInt8(ascii: "@"):
            position += 1
            return .steps(try singularSteps())
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try quoted()))
        case UInt8(ascii: "-"), 0x30...0x39: return .literal(.number(try number()))
        case UInt8(ascii: "$"): throw unsupported(.root)
        case UInt8(ascii: "!"): throw unsupported(.negation)
        case 0x61...0x7A: return .literal(try word())
        default: throw unexpected()
        }
    }

    private mutating func singularSteps() throws(JSONPathError) -> [JSONPath.Selector] {
        var steps: [JSONPath.Selector] = []
        while true {
            let start = position
            skipBlanks()
            guard isNext(".") || isNext("[") else {
                position = start
                return steps
            }
            let selectors = try segment()
            switch selectors.first {
            case .name?, .index?:
                guard selectors.count == 1 else { fallthrough }
                steps += selectors
            default: throw failure(.unsupported(.several), at: start)
            }
        }
    }

    private mutating func word() throws(JSONPathError) -> JSONPath.Literal {
        let start = position
        let word = try shorthand()
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            if isNext("(") { throw failure(.unsupported(.function(word)), at: start) }
            position = start
            throw unexpected()
        }
    }

    private mutating func number() throws(JSONPathError) -> CanonicalNumber {
        let start = position
        _ = take("-")
        let leading = position
        var isWhole = digits()
        if bytes[leading...].starts(with: "0".utf8), position > leading + 1 { isWhole = false }
        if take(".") { isWhole = digits() && isWhole }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isWhole = digits() && isWhole
        }
        guard isWhole else { throw failure(.malformedNumber, at: start) }
        return CanonicalNumber(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    /// Moves past digits; returns false if there are none.
    private mutating func digits() -> Bool {
        let start = position
        while let byte = next, byte.isASCIIDigit { position += 1 }
        return position > start
    }
}

extension UInt8 {
    /// True for letters, digits, `_` and all bytes of characters outside of ASCII.
    fileprivate var isNameByte: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80
    }
}
