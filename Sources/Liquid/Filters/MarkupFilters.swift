import Markup

/// Filters that encode text for other languages.
enum MarkupFilters {
    static let definitions = [
        FilterDefinition("escape", .escape, gives: .text),
        FilterDefinition("url_encode", .urlEncode, gives: .text),
        FilterDefinition("json", .json, gives: .json),
    ]
}

extension Machine {
    /// HTML of a text; what was made HTML before stays as it is.
    mutating func escape(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing || (input.tag == .text && input.kind == .html) { return input }
        let text = try text(of: input)
        let start = out.count
        out.appendEscapingHTML(text.bytes)
        return try takeText(from: start, kind: .html)
    }

    /// The encoding of HTML forms: a space becomes `+`, other bytes but letters, digits and `-_.~`
    /// become `%XX`.
    mutating func urlEncode(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try text(of: input)
        let start = out.count
        for byte in text.bytes {
            out.append(formEncoding: byte)
        }
        return try takeText(from: start, kind: .text)
    }

    /// JSON, safe inside a script.
    mutating func json(_ input: Value) throws(RenderFault) -> Value {
        let start = out.count
        try writeJSON(input)
        return try takeText(from: start, kind: .json)
    }
}

extension OutputBuffer {
    fileprivate mutating func append(formEncoding byte: UInt8) {
        switch byte {
        case _ where ASCII.isLetter(byte) || ASCII.isDigit(byte), UInt8(ascii: "-"),
            UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
            append(byte)
        case UInt8(ascii: " "):
            append(UInt8(ascii: "+"))
        default:
            append(UInt8(ascii: "%"))
            append(hexDigit: byte >> 4)
            append(hexDigit: byte & 0xF)
        }
    }

    private mutating func append(hexDigit value: UInt8) {
        append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }
}
