/// A start tag in a template; for a style or script, also the text inside the element.
struct TemplateElement {
    /// The name of the element in lower case.
    let name: String
    /// The attributes, with names in lower case and values as written.
    let attributes: [(name: String, value: String)]
    /// The content of a `style` or `script` element.
    let text: ArraySlice<UInt8>
    /// The offset of the tag in the template.
    let offset: Int

    /// The value of the attribute `name`; `nil` if the attribute does not exist.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Finds the start tags in a template, and skips comments and Liquid markup.
struct TemplateElements: Sequence, IteratorProtocol {
    private static let rawTextElements: Set<String> = ["style", "script"]

    private let source: [UInt8]
    private var position = 0

    init(in source: [UInt8]) {
        self.source = source
    }

    mutating func next() -> TemplateElement? {
        while position < source.count {
            if skipLiquid() || skipComment() { continue }
            guard isTagStart else {
                position += 1
                continue
            }
            return readElement()
        }
        return nil
    }

    private var isTagStart: Bool {
        source[position] == UInt8(ascii: "<") && position + 1 < source.count
            && Character(Unicode.Scalar(source[position + 1])).isASCIILetter
    }

    private mutating func readElement() -> TemplateElement {
        let start = position
        position += 1
        let name = readWord(until: "/>")
        var attributes: [(name: String, value: String)] = []
        while let attribute = readAttribute() { attributes.append(attribute) }
        let text = Self.rawTextElements.contains(name) ? readRawText(of: name) : []
        return TemplateElement(name: name, attributes: attributes, text: text, offset: start)
    }

    /// Reads the next attribute of a tag; at the end of the tag, skips the end and returns `nil`.
    private mutating func readAttribute() -> (name: String, value: String)? {
        while position < source.count {
            let byte = source[position]
            if skipLiquid() { continue }
            if byte == UInt8(ascii: ">") {
                position += 1
                return nil
            }
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") || byte.isSpace {
                position += 1
                continue
            }
            let name = readWord(until: "/>=")
            skipSpace()
            guard position < source.count, source[position] == UInt8(ascii: "=") else {
                return (name, "")
            }
            position += 1
            skipSpace()
            return (name, readValue())
        }
        return nil
    }

    private mutating func readValue() -> String {
        guard position < source.count else { return "" }
        let quote = source[position]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { position += 1 }
        let start = position
        while position < source.count {
            let byte = source[position]
            if isQuoted ? byte == quote : byte.isSpace || byte == UInt8(ascii: ">") { break }
            if !skipLiquid() { position += 1 }
        }
        defer { if isQuoted { position = Swift.min(position + 1, source.count) } }
        return String(decoding: source[start..<position], as: UTF8.self)
    }

    /// Reads the bytes before the end tag; if the end tag is missing, reads all remaining bytes.
    private mutating func readRawText(of name: String) -> ArraySlice<UInt8> {
        let end = Array("</\(name)".utf8)
        let start = position
        while position < source.count {
            if source[position...].prefix(end.count).map(\.lowercased) == end { break }
            position += 1
        }
        return source[start..<position]
    }

    private mutating func readWord(until ends: String) -> String {
        let start = position
        while position < source.count, !source[position].isSpace,
            !ends.utf8.contains(source[position]), !isLiquid
        {
            position += 1
        }
        return String(decoding: source[start..<position].map(\.lowercased), as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < source.count, source[position].isSpace { position += 1 }
    }

    private mutating func skipComment() -> Bool {
        guard isAt("<!--") else { return false }
        skip(past: "-->")
        return true
    }

    private var isLiquid: Bool { isAt("{{") || isAt("{%") }

    /// True if the template continues with `text`; `position` must be before the template's end.
    private func isAt(_ text: String) -> Bool {
        // Nearly always, the first byte decides.
        source[position] == text.utf8.first && source[position...].starts(with: text.utf8)
    }

    /// Skips Liquid markup at the current position; returns true if there was Liquid markup.
    private mutating func skipLiquid() -> Bool {
        guard isLiquid else { return false }
        skip(past: source[position + 1] == UInt8(ascii: "%") ? "%}" : "}}")
        return true
    }

    private mutating func skip(past end: String) {
        while position < source.count, !isAt(end) { position += 1 }
        position = Swift.min(position + end.utf8.count, source.count)
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
    }

    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension Character {
    fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
