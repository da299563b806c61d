import Markup

extension Machine {
    /// Writes a value, escaped for its place (``Escaping``).
    @inline(__always)
    mutating func emit(_ value: Value, _ escaping: UInt8) throws(RenderFault) {
        if value.tag == .text, escaping == Escaping.text.rawValue {
            if value.isHTML {
                out.append(value.bytes)
            } else {
                out.appendEscapingHTML(value.bytes)
            }
        } else {
            try emitOther(value, Escaping(rawValue: escaping) ?? .text, depth: 0)
        }
        guard out.count <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
    }

    /// Writes a value as filters of text see it: as it is, but lists and objects inspected.
    mutating func write(_ value: Value) throws(RenderFault) {
        if value.tag == .list || value.tag == .object { return try writeInspected(value) }
        try emitOther(value, .plain, depth: 0)
    }

    /// A copy of everything written.
    mutating func copyOutput() -> UnsafeRawBufferPointer {
        out.withBytes { arena.copy($0) }
    }

    /// Takes back what was written since `start`, as a text of its own.
    mutating func takeText(from start: Int, kind: Value.Kind) throws(RenderFault) -> Value {
        let written = out.count - start
        guard written <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
        let bytes = out.withBytes { arena.copy(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        out.truncate(to: start)
        return .text(bytes, kind: kind)
    }
}

extension Machine {
    @inline(never)
    private mutating func emitOther(
        _ value: Value, _ escaping: Escaping, depth: Int
    ) throws(RenderFault) {
        if escaping == .script { return try writeJSON(value) }
        switch value.tag {
        case .nothing, .empty, .blank, .absent: break
        case .boolean:
            if value.bits != 0 { out.append("true") } else { out.append("false") }
        case .integer: out.append(decimal: value.number)
        case .decimal: out.append(decimal: value)
        case .double: out.append(double: value.double)
        case .wideInteger: out.append(wide: value.wideInteger)
        case .date: DateFormat.standard.write(dateTime(value), into: &out)
        case .text: emitText(value, escaping)
        case .list:
            guard depth < Value.depthLimit else { throw .notWritable("list") }
            for element in value.elements {
                try emitOther(element, escaping, depth: depth + 1)
            }
        case .range: emitRange(value)
        case .object: try emitText(text(of: value), escaping)
        case .scope: out.append("Liquid::SelfDrop")
        case .loop: out.append("Liquid::ForloopDrop")
        }
    }

    private mutating func emitText(_ value: Value, _ escaping: Escaping) {
        switch (escaping, value.isHTML) {
        case (.text, true), (.xml, true), (.plain, _), (.script, _): out.append(value.bytes)
        case (.text, _): out.appendEscapingHTML(value.bytes)
        case (.xml, _): out.appendEscapingXML(value.bytes)
        case (.attribute, true): out.appendKeepingEntities(value.bytes)
        case (.attribute, _): out.appendEscapingHTML(value.bytes)
        case (.link, _): emitLink(value)
        }
    }

    private mutating func emitRange(_ value: Value) {
        out.append(decimal: value.number)
        out.append("..")
        out.append(decimal: value.number + Int64(value.count) - 1)
    }

    /// Writes a link or a part of one, and blocks the whole if it is not allowed.
    ///
    /// All of the attribute is read again: a scheme may be put together from two values. Quotes in
    /// values are escaped, so that the last quote is the one that opened the attribute.
    private mutating func emitLink(_ value: Value) {
        emitText(value, .attribute)
        let (start, isAllowed) = out.withBytes { bytes in
            let quote = bytes.lastIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            let start = quote.map { $0 + 1 } ?? 0
            let link = UnsafeRawBufferPointer(rebasing: bytes[start...])
            return (start, LinkPolicy.isAllowedLink(link))
        }
        guard !isAllowed else { return }
        out.truncate(to: start)
        out.append("#blocked")
        warn("a link with a scheme that is not allowed was replaced by '#blocked'")
    }
}
