extension OutputBuffer {
    /// Appends text for an HTML text node or a quoted attribute value.
    ///
    /// `& < > " '` become `&amp; &lt; &gt; &quot; &#39;`; all other bytes are copied.
    public mutating func appendEscapingHTML(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        var start = 0
        while true {
            let special = MarkupCharacters.firstSpecial(in: bytes, from: start)
            append(UnsafeRawBufferPointer(start: base + start, count: special &- start))
            if special == bytes.count { return }
            appendEntity(for: bytes[special])
            start = special &+ 1
        }
    }

    /// Appends the UTF-8 of `string` for an HTML text node or a quoted attribute value.
    public mutating func appendEscapingHTML(_ string: String) {
        var string = string
        string.withUTF8 { appendEscapingHTML(UnsafeRawBufferPointer($0)) }
    }

    /// Appends the entity of one of `& < > " '`.
    mutating func appendEntity(for byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default: append("&#39;")
        }
    }
}

extension OutputBuffer {
    /// Appends HTML to a quoted attribute or a title, where only text with entities is allowed.
    ///
    /// Tags and quotes are escaped; entities are kept.
    public mutating func appendKeepingEntities(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        for index in bytes.indices
        where bytes[index] != UInt8(ascii: "&") && MarkupCharacters.isSpecial(bytes[index]) {
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            appendEntity(for: bytes[index])
            start = index + 1
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
}
