import Text

extension Machine {
    /// Writes a value like Ruby's `inspect`: `["x", 1, nil, {"a"=>1.5}]`.
    ///
    /// The reference implementation shows lists and objects in this form when a filter converts
    /// them to text.
    mutating func writeInspected(_ value: Value, depth: Int = 0) throws(RenderFault) {
        switch value.tag {
        case .nothing, .absent: out.append("nil")
        case .text: writeQuoted(value.bytes)
        case .list:
            guard depth < Value.depthLimit else { throw .notWritable("list") }
            try writeInspectedList(value, depth: depth + 1)
        case .object:
            guard depth < Value.depthLimit else { throw .notWritable("object") }
            try writeInspectedObject(value, depth: depth + 1)
        default: try write(value)
        }
    }

    private mutating func writeInspectedList(
        _ list: Value, depth: Int
    ) throws(RenderFault) {
        let start = out.count
        out.append(UInt8(ascii: "["))
        for (index, element) in list.elements.enumerated() {
            if index > 0 { out.append(", ") }
            try writeInspected(element, depth: depth)
            try checkOutput(from: start)
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func writeInspectedObject(
        _ object: Value, depth: Int
    ) throws(RenderFault) {
        let start = out.count
        let schema = schemas.schemas[Int(object.aux)]
        out.append(UInt8(ascii: "{"))
        for (slot, field) in schema.fields.enumerated() {
            if slot > 0 { out.append(", ") }
            var name = field.name
            name.withUTF8 { writeQuoted(UnsafeRawBufferPointer($0)) }
            out.append("=>")
            try writeInspected(object.slot(slot), depth: depth)
            try checkOutput(from: start)
        }
        out.append(UInt8(ascii: "}"))
    }

    /// Writes a text as a string literal of Ruby.
    private mutating func writeQuoted(_ bytes: UnsafeRawBufferPointer) {
        out.append(UInt8(ascii: "\""))
        var decoder = ScalarDecoder(bytes)
        while !decoder.isAtEnd {
            let start = decoder.index
            if let scalar = decoder.next() {
                let following = decoder.isAtEnd ? nil : bytes[decoder.index]
                out.append(escapingForRuby: scalar, before: following)
            } else {
                out.append("\\x")
                out.append(hexadecimal: bytes[start], width: 2, uppercase: true)
            }
        }
        out.append(UInt8(ascii: "\""))
    }
}

extension OutputBuffer {
    fileprivate mutating func append(escapingForRuby scalar: Unicode.Scalar, before next: UInt8?) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case "\u{7}": append("\\a")
        case "\u{8}": append("\\b")
        case "\u{B}": append("\\v")
        case "\u{C}": append("\\f")
        case "\u{1B}": append("\\e")
        case "#" where next.map(Self.startsInterpolation) ?? false: append("\\#")
        case _ where scalar.isPrintable:
            for byte in scalar.utf8 { append(byte) }
        default: append(escape: scalar)
        }
    }

    /// Writes an escape such as `\u0001` or `\u{10FFFF}`.
    private mutating func append(escape scalar: Unicode.Scalar) {
        let isLong = scalar.value > 0xFFFF
        append(isLong ? "\\u{" : "\\u")
        append(hexadecimal: scalar.value, width: 4, uppercase: true)
        if isLong { append(UInt8(ascii: "}")) }
    }

    private static func startsInterpolation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
    }
}

extension Unicode.Scalar {
    /// True for characters that Ruby does not escape.
    fileprivate var isPrintable: Bool {
        if isASCII { return value >= 0x20 && value < 0x7F }
        switch properties.generalCategory {
        case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
