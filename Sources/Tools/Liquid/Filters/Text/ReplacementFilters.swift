import Text

/// The filters that replace a part of a text by another text.
enum ReplacementFilters {
    static let definitions = [
        FilterDefinition(
            "replace", .replace, replacement, gives: .text,
            summary: "The text with every occurrence replaced by another text."),
        FilterDefinition(
            "replace_first", .replaceFirst, replacement, gives: .text,
            summary: "The text with the first occurrence replaced by another text."),
        FilterDefinition(
            "replace_last", .replaceLast, [.required("text"), .required("replacement")],
            gives: .text, summary: "The text with the last occurrence replaced by another text."),
        FilterDefinition(
            "remove", .remove, [.required("text")], gives: .text,
            summary: "The text without any occurrence of another text."),
        FilterDefinition(
            "remove_first", .removeFirst, [.required("text")], gives: .text,
            summary: "The text without the first occurrence of another text."),
        FilterDefinition(
            "remove_last", .removeLast, [.required("text")], gives: .text,
            summary: "The text without the last occurrence of another text."),
    ]

    private static let replacement: [FilterParameter] = [
        .required("text"), .optional("replacement"),
    ]
}

extension Machine {
    enum Occurrence { case all, first, last }

    /// Replaces `pattern` in a text, at every occurrence or at one.
    ///
    /// An empty pattern matches between all characters. If the replacement is HTML, a text becomes
    /// HTML. If the input is HTML and a part was replaced, the result is text, because tags may be
    /// incomplete.
    mutating func replace(
        _ occurrence: Occurrence, of pattern: Value, in input: Value, by replacement: Value
    ) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let pattern = try self.text(of: pattern).bytes
        let replacement = try self.text(of: replacement)
        let bytes = text.bytes
        var match =
            occurrence == .last
            ? bytes.lastIndex(of: pattern) : bytes.firstIndex(of: pattern, from: 0)
        if match == nil { return text }
        let kind = kind(isHTML: !text.isHTML && replacement.isHTML)
        let start = out.count
        var copied = 0
        while let found = match {
            append(bytes[copied..<found], as: kind)
            out.append(replacement.bytes)
            try checkOutput(from: start)
            copied = found + pattern.count
            match = occurrence == .all ? Self.match(of: pattern, in: bytes, after: found) : nil
        }
        append(bytes[copied...], as: kind)
        return try takeText(from: start, kind: kind)
    }

    private mutating func append(_ piece: Slice<UnsafeRawBufferPointer>, as kind: Value.Kind) {
        let bytes = UnsafeRawBufferPointer(rebasing: piece)
        if kind == .html { out.appendEscapingHTML(bytes) } else { out.append(bytes) }
    }

    private static func match(
        of pattern: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, after found: Int
    ) -> Int? {
        if pattern.isEmpty {
            return found < bytes.count ? bytes.index(afterScalarAt: found) : nil
        }
        return bytes.firstIndex(of: pattern, from: found + pattern.count)
    }
}
