import Markup

/// Filters that cut, join and rewrite text.
enum TextFilters {
    static let definitions = [
        FilterDefinition("append", .append, [.required("text")], gives: .text),
        FilterDefinition("prepend", .prepend, [.required("text")], gives: .text),
        FilterDefinition("strip", .strip, gives: .text),
        FilterDefinition("upcase", .upcase, gives: .text),
        FilterDefinition("downcase", .downcase, gives: .text),
        FilterDefinition(
            "truncate", .truncate, [.optional("length"), .optional("ending")], gives: .text),
        FilterDefinition(
            "default", .defaultValue, [.required("value"), .named("allow_false")], gives: .any),
    ]
}

extension Machine {
    /// One text after the other: HTML if one of them is, and the other escaped.
    mutating func concatenate(_ left: Value, _ right: Value) throws(RenderFault) -> Value {
        let kind: Value.Kind = left.isHTML || right.isHTML ? .html : .text
        let start = out.count
        try write(left, as: kind)
        try write(right, as: kind)
        return try takeText(from: start, kind: kind)
    }

    /// Without white space at both ends.
    mutating func strip(_ input: Value) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let bytes = text.bytes
        guard let first = bytes.firstIndex(where: { !Self.isStripped($0) }),
            let last = bytes.lastIndex(where: { !Self.isStripped($0) })
        else { return .text(UnsafeRawBufferPointer(start: nil, count: 0), kind: text.kind) }
        return .text(UnsafeRawBufferPointer(rebasing: bytes[first...last]), kind: text.kind)
    }

    /// Every byte changed; entities of HTML would be changed, too, so that the result is text.
    mutating func mapBytes(
        of input: Value, _ change: (UInt8) -> UInt8
    ) throws(RenderFault) -> Value {
        let bytes = try text(of: input).bytes
        let target = arena.allocate(bytes.count)
        for index in bytes.indices {
            target.storeBytes(of: change(bytes[index]), toByteOffset: index, as: UInt8.self)
        }
        return .text(UnsafeRawBufferPointer(start: target, count: bytes.count), kind: .text)
    }

    /// At most `length` characters (Unicode scalars), those of the ending among them.
    ///
    /// HTML that was cut might end inside of a tag, so that the result is text.
    mutating func truncate(
        _ input: Value, to length: Value, ending: Value
    ) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try text(of: input)
        let limit = length.isAbsent ? 50 : try wholeNumber(length, "the length")
        guard text.count > limit, text.bytes.prefix(scalars: limit).count < text.count else {
            return text
        }
        let mark = ending.isAbsent ? nil : try self.text(of: ending)
        let endingLength = mark.map { $0.bytes.count(where: ASCII.startsScalar) } ?? 3
        let kept = text.bytes.prefix(scalars: max(limit - endingLength, 0))
        let start = out.count
        out.append(kept)
        if let mark { out.append(mark.bytes) } else { out.append("...") }
        return try takeText(from: start, kind: .text)
    }

    /// `value` instead of nothing, false and what is empty.
    func defaultValue(_ input: Value, _ value: Value, allowsFalse: Bool) -> Value {
        if input.tag == .boolean, input.bits == 0 { return allowsFalse ? input : value }
        return input.isNothing || input.isEmpty || input.tag == .empty || input.tag == .blank
            ? value : input
    }

    /// The value as it would be written.
    mutating func text(of value: Value) throws(RenderFault) -> Value {
        if value.tag == .text { return value }
        let start = out.count
        try write(value)
        return try takeText(from: start, kind: .text)
    }

    /// Writes a part of a text that is of `kind`.
    mutating func write(_ value: Value, as kind: Value.Kind) throws(RenderFault) {
        if kind == .html, value.tag == .text, !value.isHTML {
            out.appendEscapingHTML(value.bytes)
        } else {
            try write(value)
        }
    }

    /// An integer, or a text of one.
    func wholeNumber(_ value: Value, _ argument: StaticString) throws(RenderFault) -> Int {
        if value.tag == .integer { return Int(value.number) }
        guard let number = Decimal.wholeNumber(in: value.bytes) else {
            throw .notANumber(value.typeName, argument: argument)
        }
        return number
    }

    private static func isStripped(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte) || byte == 0
    }
}

extension UnsafeRawBufferPointer {
    /// The first `limit` Unicode scalars.
    fileprivate func prefix(scalars limit: Int) -> UnsafeRawBufferPointer {
        var remaining = limit
        var end = 0
        // Eight bytes of ASCII are eight scalars.
        while remaining >= 8, end &+ 8 <= count,
            loadUnaligned(fromByteOffset: end, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            remaining &-= 8
            end &+= 8
        }
        while end < count {
            if ASCII.startsScalar(self[end]) {
                if remaining <= 0 { break }
                remaining &-= 1
            }
            end &+= 1
        }
        return UnsafeRawBufferPointer(rebasing: self[..<end])
    }
}
