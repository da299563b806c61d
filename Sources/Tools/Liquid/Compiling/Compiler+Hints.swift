// Warnings about code that is valid but probably a mistake.

extension Compiler {
    /// Warns about inputs and arguments that the filter accepts, but that are probably a mistake.
    mutating func checkUse(
        of operation: FilterOperation, _ call: FilterCall, on type: FieldType,
        _ arguments: [Expression?]
    ) {
        if type == .html, operation.makesTextOfHTML {
            warn(
                "'\(call.name)' turns HTML into text, so its tags become visible; put 'strip_html' "
                    + "before it", at: call.place)
        }
        if operation == .raw {
            note("'\(call.name)' writes this value without escaping", at: call.place)
        }
        if operation.writesArguments {
            for argument in arguments { checkMarkup(in: argument) }
        }
    }

    /// Warns about HTML in a text literal, because literals of the template are not escaped.
    mutating func checkMarkup(in expression: Expression?) {
        guard unit.format != .plain, let expression, case .text(let text) = expression.literal,
            text.utf8.contains(UInt8(ascii: "<"))
        else { return }
        guard HTMLContext.isWhole(Array(text.utf8)[...]) else {
            return warn(
                "this text is a part of a tag and will be escaped; write the tag in the template",
                at: expression.place)
        }
        note("this text is HTML, and is written without escaping", at: expression.place)
    }

    /// Warns about a list that is written as text.
    ///
    /// Its objects would be written with the names of their fields, braces and quotes.
    mutating func checkObjects(in type: FieldType, at place: Place) {
        guard case .list(let element) = type else { return }
        if case .object(let schema) = element {
            warn(
                "this is a list, and each '\(schema.name)' is written with all its fields; use {% "
                    + "for item in … %} and name a field", at: place)
        } else {
            checkObjects(in: element, at: place)
        }
    }

    /// Warns about a loop over a single object.
    ///
    /// The variable of such a loop is a pair of name and value, and not an object.
    mutating func checkLoop(over type: FieldType, at place: Place) {
        guard case .object(let schema) = type else { return }
        warn("this is a single '\(schema.name)', not a list; use it without a loop", at: place)
    }

    /// Warns about single braces such as `{ product.name }`, which are written as text.
    mutating func checkSingleBraces(in place: Place) {
        let text = source.text
        for open in place.start..<place.end where text[open] == UInt8(ascii: "{") {
            let inner = text[(open + 1)..<place.end].prefix {
                ASCII.isSpace($0) || Lexer.continuesName($0) || $0 == UInt8(ascii: ".")
            }
            let words = String(decoding: inner, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            let path = words.first.map { $0.split(separator: ".") } ?? []
            guard words.count == 1, path.count > 1, inner.endIndex < place.end,
                text[inner.endIndex] == UInt8(ascii: "}"), variable(named: String(path[0])) != nil
            else { continue }
            var before = context
            _ = before.scan(text[place.start..<open])
            guard before.state == .text || before.state == .quotedValue else { continue }
            warn(
                "in single braces this is text; write {{ \(words[0]) }}",
                at: Place(start: open, end: inner.endIndex))
        }
    }

    /// Warns about a value in the query of a link, because `&` or `#` in the value would end its
    /// part.
    mutating func checkQuery(_ type: FieldType, _ filters: [FilterCall], at place: Place) {
        let isHarmless = type == .integer || type == .boolean
        guard unit.format == .html, context.mayBeInQuery,
            !isHarmless, !filters.contains(where: { Self.queryFilters.contains($0.name) })
        else { return }
        warn(
            "this value is in the query of an address, where '&' or '#' would end it; add '| "
                + "url_encode'", at: place)
    }

    /// The filters whose results contain no characters with a special meaning in a query.
    private static let queryFilters: Set = [
        "url_encode", "base64_url_safe_encode", "handle", "handleize", "slugify", "size",
    ]

    /// Warns about a value that occurs twice in a `case`, because then both bodies are written.
    mutating func checkRepeatedValues(of tag: CaseTag) {
        var seen: Set<String> = []
        for value in tag.branches.flatMap(\.values) {
            let key = value.literal?.distinctKey ?? source.text(at: value.place)
            guard !seen.insert(key).inserted else { continue }
            warn(
                "an earlier 'when' has the same value; the bodies of both are written",
                at: value.place)
        }
    }

    private mutating func warn(_ message: String, at place: Place) {
        report(message, .warning, at: place)
    }

    private mutating func note(_ message: String, at place: Place) {
        report(message, .note, at: place)
    }
}

extension FilterOperation {
    /// True if the filter changes HTML into plain text, so that readers see the tags.
    fileprivate var makesTextOfHTML: Bool {
        switch self {
        case .truncate, .truncateWords, .slice, .split, .upcase, .downcase, .capitalize, .remove,
            .removeFirst, .removeLast, .replace, .replaceFirst, .replaceLast:
            true
        default: false
        }
    }

    /// True if the result of the filter contains its arguments.
    fileprivate var writesArguments: Bool {
        switch self {
        case .append, .prepend, .defaultValue, .join, .replace, .replaceFirst, .replaceLast,
            .pluralize:
            true
        default: false
        }
    }
}
