import Text

extension Machine {
    /// Writes a value as JSON that is safe inside a script.
    mutating func writeJSON(_ value: Value, depth: Int = 0) throws(RenderFault) {
        switch value.tag {
        case .nothing, .empty, .blank, .absent: out.append("null")
        case .boolean, .integer, .decimal, .wideInteger: try write(value)
        case .double where !value.double.isFinite: out.append("null")
        case .double: try write(value)
        case .date:
            out.append(UInt8(ascii: "\""))
            DateFormat.iso8601.write(dateTime(value), into: &out)
            out.append(UInt8(ascii: "\""))
        case .text where value.kind == .json: out.append(value.bytes)
        case .text:
            out.append(UInt8(ascii: "\""))
            out.appendEscapingJSON(value.bytes)
            out.append(UInt8(ascii: "\""))
        case .range, .scope, .loop:
            out.append(UInt8(ascii: "\""))
            try write(value)
            out.append(UInt8(ascii: "\""))
        case .list: try writeJSONList(value, depth: depth)
        case .object: try writeJSONObject(value, depth: depth)
        }
    }

    private mutating func writeJSONList(_ list: Value, depth: Int) throws(RenderFault) {
        guard depth < Value.depthLimit else { throw .notWritable("list") }
        try charge(for: list)
        out.append(UInt8(ascii: "["))
        for (index, element) in list.elements.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            try writeJSON(element, depth: depth + 1)
            try checkOutput(from: 0)
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func writeJSONObject(_ object: Value, depth: Int) throws(RenderFault) {
        guard depth < Value.depthLimit else { throw .notWritable("object") }
        let schema = schemas.schemas[Int(object.aux)]
        out.append(UInt8(ascii: "{"))
        for (index, field) in schema.fields.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            out.append(UInt8(ascii: "\""))
            out.appendEscapingJSON(field.name)
            out.append("\":")
            try writeJSON(object.slot(index), depth: depth + 1)
            try checkOutput(from: 0)
        }
        out.append(UInt8(ascii: "}"))
    }
}
