import Glibc
import Text

/// The search for `<` that a parser would take for markup although it is text, as in `S<M<L`.
///
/// The HTML Standard begins a tag at each `<` before a letter, so that browsers lose the text up to
/// the next `>`. Here, only a complete tag is a tag: its name is followed by `>`, `/` or white
/// space and attributes, and it ends before the next `<` outside of quotes.
///
/// In doubt, a `<` counts as markup. It then has the meaning that the parser gives it.
struct StrayBrackets {
    private let bytes: UnsafeRawBufferPointer
    private var places: [Int] = []
    /// The number of bytes that may still be read to find the end of tags with `<` in quotes.
    ///
    /// The limit keeps the time linear, because such tags may overlap.
    private var budget: Int

    /// Returns the places of these brackets, in order.
    static func places(in bytes: UnsafeRawBufferPointer) -> [Int] {
        var search = StrayBrackets(bytes)
        var place = search.bracket(from: 0)
        while place < bytes.count { place = search.read(at: place) }
        return search.places
    }

    /// Returns `bytes` with these brackets escaped; `nil` if there are none.
    static func escaped(in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        let places = places(in: bytes)
        if places.isEmpty { return nil }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count + 3 * places.count)
        var start = 0
        for place in places {
            escaped.append(contentsOf: bytes[start..<place])
            escaped.append(contentsOf: "&lt;".utf8)
            start = place + 1
        }
        escaped.append(contentsOf: bytes[start...])
        return escaped
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        budget = 2 * bytes.count
    }

    /// Reads the bracket at `start`, and returns the place of the next one to read.
    ///
    /// The place is the number of bytes if there is none.
    private mutating func read(at start: Int) -> Int {
        let next = bracket(from: start + 1)
        switch byte(at: start + 1) {
        case UInt8(ascii: "!")?:
            if isComment(at: start) { return bracketAfterComment(at: start) }
            if !isDeclaration(at: start, before: next) { places.append(start) }
        case UInt8(ascii: "?")?:
            if !isDeclaration(at: start, before: next) { places.append(start) }
        case UInt8(ascii: "/")?:
            // `</>` contains nothing that could be lost.
            if byte(at: start + 2) == UInt8(ascii: ">") { return next }
            if !isTag(named: name(at: start + 2), before: next) { places.append(start) }
        case let letter? where letter.isASCIILetter:
            let name = name(at: start + 1)
            guard isTag(named: name, before: next) else {
                places.append(start)
                return next
            }
            return bracketAfterText(of: name) ?? next
        default:
            // A parser also reads it as text.
            break
        }
        return next
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Returns the first place of `<` at or after `start`; the number of bytes if there is none.
    private func bracket(from start: Int) -> Int {
        first(UInt8(ascii: "<"), in: start..<max(start, bytes.count)) ?? bytes.count
    }

    private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, !range.isEmpty,
            let found = memchr(base + range.lowerBound, Int32(byte), range.count)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}

extension StrayBrackets {
    private func isComment(at start: Int) -> Bool {
        byte(at: start + 2) == UInt8(ascii: "-") && byte(at: start + 3) == UInt8(ascii: "-")
    }

    private func bracketAfterComment(at start: Int) -> Int {
        var scanner = TagScanner(bytes, at: start)
        _ = scanner.next()
        return bracket(from: scanner.index)
    }

    /// Returns true for document types, marked sections and processing instructions, such as
    /// `<![endif]>` and `<?xml …?>` from word processors.
    private func isDeclaration(at start: Int, before next: Int) -> Bool {
        guard let first = byte(at: start + 2) else { return false }
        if first == UInt8(ascii: "[") { return true }
        guard first.isASCIILetter || first == UInt8(ascii: ">") else { return false }
        return self.first(UInt8(ascii: ">"), in: start..<next) != nil
    }

    /// Returns the place of the next `<` that can be markup after the text of an element such as
    /// `script`, in which nothing is a tag; `nil` for another element.
    private func bracketAfterText(of name: Range<Int>) -> Int? {
        let tag = TagScanner.Tag(name: name, isEnd: false, attributeCount: 0)
        switch RawText.of(ParseLimits.kind(of: tag, in: bytes)) {
        case .none: return nil
        case .untilEnd: return bytes.count
        case .untilEndTag:
            var scanner = TagScanner(bytes, at: name.upperBound)
            _ = scanner.skipText(until: name)
            return bracket(from: scanner.index)
        }
    }

    /// Returns the range of a tag's name at `start`; empty if no name begins there.
    ///
    /// A colon belongs to a name such as `o:p`, but not to an address such as `http://`.
    private func name(at start: Int) -> Range<Int> {
        guard let first = byte(at: start), first.isASCIILetter else { return start..<start }
        var end = start + 1
        while let byte = byte(at: end) {
            let isColonInside =
                byte == UInt8(ascii: ":") && self.byte(at: end + 1).map(\.isASCIILetter) == true
            guard byte.isASCIILetter || Self.isOtherNameByte(byte) || isColonInside else { break }
            end += 1
        }
        return start..<end
    }

    /// Returns true if a complete tag has its name at `name`.
    ///
    /// - Parameter next: The place of the next `<`.
    private mutating func isTag(named name: Range<Int>, before next: Int) -> Bool {
        guard !name.isEmpty, let byte = byte(at: name.upperBound) else { return false }
        if byte == UInt8(ascii: ">") { return true }
        guard byte.isHTMLSpace || byte == UInt8(ascii: "/") else { return false }
        var start = name.upperBound
        while let byte = self.byte(at: start), byte.isHTMLSpace || byte == UInt8(ascii: "/") {
            start += 1
        }
        guard let first = self.byte(at: start), Self.canBeginAttribute(first) else { return false }
        if self.first(UInt8(ascii: ">"), in: start..<max(start, next)) != nil { return true }
        return next == bytes.count ? isAssignment(at: start) : hasEnd(from: start)
    }

    /// Returns true if an attribute with a value begins at `start`.
    ///
    /// An incomplete tag at the end of a text is then a tag that the shop cut.
    private func isAssignment(at start: Int) -> Bool {
        let name = name(at: start)
        return !name.isEmpty && byte(at: name.upperBound) == UInt8(ascii: "=")
    }

    /// Returns true if attributes reach a `>`, and each `<` before it is in a quoted value.
    private mutating func hasEnd(from start: Int) -> Bool {
        var quote: UInt8?
        var previous: UInt8 = 0
        for index in start..<bytes.count {
            guard budget > 0 else { return false }
            budget -= 1
            let byte = bytes[index]
            if let mark = quote {
                if byte == mark { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: ">"): return true
                case UInt8(ascii: "<"): return false
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    guard previous == UInt8(ascii: "=") else { return false }
                    quote = byte
                default: break
                }
            }
            if !byte.isHTMLSpace { previous = byte }
        }
        return false
    }

    /// Returns true for `>` and for what begins attributes of real HTML, even if quotes are missing;
    /// false for the words and signs of `A<B 이면` and `a<b && c>d`.
    private static func canBeginAttribute(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "="),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: byte.isASCIILetter || isOtherNameByte(byte)
        }
    }

    private static func isOtherNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
