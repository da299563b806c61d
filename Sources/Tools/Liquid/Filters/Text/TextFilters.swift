import Text

/// The filters that join texts, choose between values or format numbers.
enum TextFilters {
    static let definitions = [
        FilterDefinition(
            "append", .append, [.required("text")], gives: .text, summary: "Adds a text at the end."
        ),
        FilterDefinition(
            "prepend", .prepend, [.required("text")], gives: .text,
            summary: "Adds a text at the beginning."),
        FilterDefinition(
            "default", .defaultValue, [.optional("value"), .named("allow_false")], gives: .any,
            summary: "A default value for nothing, false and empty values."),
        FilterDefinition(
            "pluralize", .pluralize, [.required("one"), .required("many")], gives: .any,
            summary: "The first argument for 1, the second for all other numbers."),
        FilterDefinition(
            "number_with_delimiter", .numberWithDelimiter,
            [.optional("delimiter"), .optional("separator")], gives: .text,
            summary: "A number with the language's thousands separator, or another one."),
    ]
}

extension Machine {
    /// Joins two texts.
    ///
    /// If `left` or `right` is HTML, the result is HTML, and a text that is not HTML is escaped.
    mutating func concatenate(_ left: Value, _ right: Value) throws(RenderFault) -> Value {
        let kind = kind(isHTML: left.isHTML || right.isHTML)
        let start = out.count
        try write(left, as: kind)
        try write(right, as: kind)
        return try takeText(from: start, kind: kind)
    }

    /// Returns `value` if the input is `.nothing`, false or empty; otherwise returns the input.
    func defaultValue(_ input: Value, _ value: Value, allowsFalse: Bool) -> Value {
        let value = value.isAbsent ? .nothing : value
        if input.tag == .boolean, input.bits == 0 { return allowsFalse ? input : value }
        return input.isNothing || input.isEmpty || input.tag == .empty || input.tag == .blank
            ? value : input
    }

    /// Returns the singular `one` for the number 1, and the plural `many` for all other values.
    func pluralize(_ number: Value, one: Value, many: Value) -> Value {
        var work = Work()
        return number.equals(.integer(1), &work) ? one : many
    }

    /// Writes a number with separators, such as `1,234,567.5`; a text that is not a number is
    /// unchanged.
    ///
    /// - Parameter delimiter: The text between thousands; if absent, the delimiter of the language.
    mutating func groupDigits(
        of input: Value, by delimiter: Value, separator: Value
    ) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let delimiter = delimiter.isAbsent ? nil : try self.text(of: delimiter)
        let separator = separator.isAbsent ? nil : try self.text(of: separator)
        let bytes = text.bytes
        let sign = bytes.first == UInt8(ascii: "-") ? 1 : 0
        let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
        let fraction = bytes.dropFirst(point + 1)
        guard point > sign, bytes[sign..<point].allSatisfy(ASCII.isDigit),
            fraction.allSatisfy(ASCII.isDigit), point == bytes.count || !fraction.isEmpty
        else { return text }
        let start = out.count
        let isGrouped = delimiter != nil || point - sign >= moneyFormat.minimumGrouping + 3
        for index in 0..<point {
            if isGrouped, index > sign, (point - index).isMultiple(of: 3) {
                if let delimiter {
                    out.append(delimiter.bytes)
                } else {
                    out.append(moneyFormat.groupSeparator)
                }
                try checkOutput(from: start)
            }
            out.append(bytes[index])
        }
        if point < bytes.count {
            if let separator {
                out.append(separator.bytes)
            } else {
                out.append(moneyFormat.decimalSeparator)
            }
        }
        out.append(UnsafeRawBufferPointer(rebasing: fraction))
        return try takeText(from: start, kind: .text)
    }
}

extension Machine {
    /// Returns the value as a text, in the form that text filters use (``write(_:)``).
    mutating func text(of value: Value) throws(RenderFault) -> Value {
        if value.tag == .text { return value }
        let start = out.count
        try write(value)
        return try takeText(from: start, kind: .text)
    }

    /// Writes a value as a part of a text; if `kind` is HTML, a value that is not HTML is escaped.
    mutating func write(_ value: Value, as kind: Value.Kind) throws(RenderFault) {
        guard kind == .html, !value.isHTML else { return try write(value) }
        out.appendEscapingHTML(try text(of: value).bytes)
    }

    /// Returns the kind of a text that may contain HTML.
    ///
    /// A template without escaping has only plain text.
    func kind(isHTML: Bool) -> Value.Kind {
        isHTML && !program.units[unit].isPlain ? .html : .text
    }

    /// Throws if a filter has written more bytes than the limit of a page.
    func checkOutput(from start: Int) throws(RenderFault) {
        guard out.count - start <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
    }

    /// Returns an integer, or the integer that a text consists of; throws for other values.
    func wholeNumber(_ value: Value, _ argument: StaticString) throws(RenderFault) -> Int {
        guard let number = value.wholeNumber else {
            throw .notANumber(value.typeName, argument: argument)
        }
        return number
    }
}
