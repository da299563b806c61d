import Text

/// The filters that convert text to HTML, or HTML to text.
enum MarkupFilters {
    static let definitions = [
        FilterDefinition(
            "escape", .escape, gives: .text,
            summary: "HTML of a text; not needed, because every value is escaped automatically."),
        FilterDefinition("h", .escape, gives: .text, summary: "The same as escape."),
        FilterDefinition(
            "escape_once", .escapeOnce, gives: .text,
            summary: "Like escape, but keeps the entities of the text."),
        FilterDefinition(
            "force_escape", .forceEscape, gives: .text,
            summary: "HTML that shows the source of a text, even if it is HTML."),
        FilterDefinition(
            "raw", .raw, gives: .html, summary: "A trusted text, written without escaping."),
        FilterDefinition("safe", .raw, gives: .html, summary: "The same as raw."),
        FilterDefinition(
            "newline_to_br", .newlineToBreak, gives: .html,
            summary: "HTML of a text with <br> at its line breaks."),
        FilterDefinition(
            "strip_html", .stripHTML, gives: .text, summary: "The text without tags and comments."),
        FilterDefinition("json", .json, gives: .json, summary: "JSON, also for scripts."),
    ]
}

extension Machine {
    /// Escapes a text as HTML; a value that is already HTML is escaped only if `all` is true.
    mutating func escape(_ input: Value, all: Bool = false) throws(RenderFault) -> Value {
        if input.isNothing || (isMarkup(input) && !all) { return input }
        let text = try text(of: input)
        let start = out.count
        out.appendEscapingHTML(text.bytes)
        return try takeText(from: start, kind: kind(isHTML: true))
    }

    /// Escapes a text that already contains some entities; `&lt;` and `&#60;` stay unchanged.
    mutating func escapeOnce(_ input: Value) throws(RenderFault) -> Value {
        if isMarkup(input) { return input }
        let bytes = try text(of: input).bytes
        let start = out.count
        var copied = 0
        for index in bytes.indices
        where bytes[index] == UInt8(ascii: "&") && bytes.hasEntity(at: index) {
            out.appendEscapingHTML(UnsafeRawBufferPointer(rebasing: bytes[copied..<index]))
            out.append(UInt8(ascii: "&"))
            copied = index + 1
        }
        out.appendEscapingHTML(UnsafeRawBufferPointer(rebasing: bytes[copied...]))
        return try takeText(from: start, kind: kind(isHTML: true))
    }

    /// Returns the text as HTML without escaping; the template's author is responsible for its
    /// safety.
    mutating func raw(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        guard input.tag != .text else { return .text(input.bytes, kind: kind(isHTML: true)) }
        let start = out.count
        try emit(input, Escaping.plain.rawValue)
        return try takeText(from: start, kind: kind(isHTML: true))
    }

    /// Inserts `<br />` before each line ending; a text that is not HTML is escaped.
    mutating func newlineToBreak(_ input: Value) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let kind = kind(isHTML: true)
        let start = out.count
        for line in Lines(text.bytes) {
            try write(.text(line.text, kind: text.kind), as: kind)
            if line.isEnded { out.append("<br />\n") }
        }
        return try takeText(from: start, kind: kind)
    }

    /// Returns the value as JSON that is safe inside a script.
    mutating func json(_ input: Value) throws(RenderFault) -> Value {
        let start = out.count
        try writeJSON(input)
        return try takeText(from: start, kind: .json)
    }

    private func isMarkup(_ value: Value) -> Bool {
        value.tag == .text && value.kind == .html
    }
}

extension UnsafeRawBufferPointer {
    /// Returns true if the `&` at `start` begins an entity, such as `&name;` or `&#123;`.
    fileprivate func hasEntity(at start: Int) -> Bool {
        var index = start + 1
        let isNumber = index < count && self[index] == UInt8(ascii: "#")
        if isNumber { index += 1 }
        let first = index
        while index < count, isNumber ? ASCII.isDigit(self[index]) : ASCII.isLetter(self[index]) {
            index += 1
        }
        return index > first && index < count && self[index] == UInt8(ascii: ";")
    }
}
