import Text

extension Machine {
    /// Writes a value, escaped for its context (``Escaping``).
    @inline(__always)
    mutating func emit(_ value: Value, _ escaping: UInt8) throws(RenderFault) {
        if value.tag == .text, escaping == Escaping.text.rawValue {
            if value.isHTML {
                out.append(value.bytes)
            } else {
                out.appendEscapingHTML(value.bytes)
            }
        } else if value.tag == .integer {
            // Digits are never escaped.
            out.append(decimal: value.number)
        } else {
            try emitWhole(value, Escaping(rawValue: escaping) ?? .text)
        }
        guard out.count <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
    }

    /// Writes a value for a text filter: lists and objects in Ruby's `inspect` form, others
    /// unchanged.
    mutating func write(_ value: Value) throws(RenderFault) {
        if value.tag == .list || value.tag == .object { return try writeInspected(value) }
        try emitOther(value, .plain, depth: 0)
    }

    /// Returns a copy of the output.
    mutating func copyOutput() -> UnsafeRawBufferPointer {
        out.withBytes { arena.copy($0) }
    }

    /// Returns the text `first` followed by the text `second`.
    mutating func makeText(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
    ) throws(RenderFault) -> Value {
        let count = first.count + second.count
        guard count <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
        let bytes = UnsafeMutableRawBufferPointer(start: arena.allocate(count), count: count)
        bytes.copyMemory(from: first)
        UnsafeMutableRawBufferPointer(rebasing: bytes[first.count...]).copyMemory(from: second)
        return .text(UnsafeRawBufferPointer(bytes), kind: .text)
    }

    /// Removes the output that was written since `start`, and returns this output as a text.
    mutating func takeText(from start: Int, kind: Value.Kind) throws(RenderFault) -> Value {
        let written = out.count - start
        guard written <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
        let bytes = out.withBytes { arena.copy(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        out.truncate(to: start)
        guard !arena.isOverLimit else { throw .tooManyValues(limit: limits.arenaBytes) }
        return .text(bytes, kind: kind)
    }
}

extension Machine {
    /// Writes a value completely, or writes nothing if that fails.
    @inline(never)
    private mutating func emitWhole(
        _ value: Value, _ escaping: Escaping
    ) throws(RenderFault) {
        let start = out.count
        do throws(RenderFault) {
            try emitOther(value, escaping, depth: 0)
        } catch {
            out.truncate(to: start)
            throw error
        }
    }

    private mutating func emitOther(
        _ value: Value, _ escaping: Escaping, depth: Int
    ) throws(RenderFault) {
        if escaping == .script { return try writeJSON(value) }
        if escaping == .number { return emitNumber(value) }
        switch value.tag {
        case .nothing, .empty, .blank, .absent: break
        case .boolean:
            if value.bits != 0 { out.append("true") } else { out.append("false") }
        case .integer: out.append(decimal: value.number)
        case .decimal: out.append(decimal: value)
        case .double: out.append(double: value.double)
        case .wideInteger: out.append(wide: value.wideInteger)
        case .date: DateFormat.standard.write(dateTime(value), into: &out)
        case .text: try emitText(value, escaping)
        case .list:
            guard depth < Value.depthLimit else { throw .notWritable("list") }
            // Lists are charged even if they write nothing, because they may share nested lists and
            // so contain very many elements.
            try charge(for: value)
            for element in value.elements {
                try emitOther(element, escaping, depth: depth + 1)
            }
        case .range: emitRange(value)
        case .object: try emitText(try text(of: value), escaping)
        case .scope: out.append("Liquid::SelfDrop")
        case .loop: out.append("Liquid::ForloopDrop")
        }
    }

    private mutating func emitText(
        _ value: Value, _ escaping: Escaping
    ) throws(RenderFault) {
        switch (escaping, value.isHTML) {
        case (.text, true), (.plain, _), (.script, _): out.append(value.bytes)
        case (.xml, true): out.appendKeepingTags(value.bytes)
        case (.text, _): out.appendEscapingHTML(value.bytes)
        case (.xml, _): out.appendEscapingXML(value.bytes)
        case (.attribute, true): out.appendKeepingEntities(value.bytes)
        case (.attribute, _): out.appendEscapingHTML(value.bytes)
        case (.link, _): try emitLink(value, LinkPolicy.isAllowedAttribute)
        case (.links, _): try emitLink(value, LinkPolicy.isAllowedList)
        case (.number, _): break
        }
    }

    /// Writes a number.
    ///
    /// The type that the compiler expects may differ from the type at run time, so it is checked
    /// here.
    private mutating func emitNumber(_ value: Value) {
        switch value.tag {
        case .boolean: out.append(value.bits != 0 ? "true" : "false")
        case .integer: out.append(decimal: value.number)
        case .decimal: out.append(decimal: value)
        case .nothing: break
        default: warn("only numbers may be written here; this value was left out")
        }
    }

    private mutating func emitRange(_ value: Value) {
        out.append(decimal: value.number)
        out.append("..")
        out.append(decimal: value.lastNumber)
    }

    /// Writes a link or a part of a link, and blocks the whole link if it is not allowed.
    ///
    /// The whole attribute is read again after each value, because two allowed values may together
    /// form a scheme that is not allowed. Quotes in values are escaped, so the last quote in the
    /// output is the quote that opened the attribute.
    private mutating func emitLink(
        _ value: Value, _ isAllowed: (UnsafeRawBufferPointer) -> Bool
    ) throws(RenderFault) {
        try emitText(value, .attribute)
        let (start, isHarmless) = out.withBytes { bytes in
            let quote = bytes.lastIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            let start = quote.map { $0 + 1 } ?? 0
            let link = UnsafeRawBufferPointer(rebasing: bytes[start...])
            return (start, isAllowed(link))
        }
        var work = Work()
        // This work is charged because the bytes are read one by one, and twice.
        work.add(elements: (out.count - start) / 4)
        try charge(&work)
        guard !isHarmless else { return }
        out.truncate(to: start)
        out.append("#blocked")
        warn("a link with a scheme that is not allowed was replaced by '#blocked'")
    }
}
