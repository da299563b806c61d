import JSON

/// A pattern that output may match, which is a text or a regular expression of Ruby.
struct OutputPattern {
    let source: String
    private let isRegexp: Bool
    private let ignoresCase: Bool

    /// Creates a pattern from a JSON value.
    ///
    /// A JSON text becomes a text pattern that ignores case. A JSON object contains a regular
    /// expression. Other values return `nil`.
    init?(_ value: JSONValue) {
        guard let text = value.string else {
            self.init(regexp: value)
            return
        }
        self.init(source: text, isRegexp: false, ignoresCase: true)
    }

    /// Creates a regular expression from a JSON text, or from a JSON object with options; `nil` for
    /// other values.
    init?(regexp value: JSONValue) {
        guard let source = value.string ?? value["regexp"]?.string else { return nil }
        self.init(
            source: source, isRegexp: true, ignoresCase: value["ignore_case"]?.bool == true)
    }

    private init(source: String, isRegexp: Bool, ignoresCase: Bool) {
        self.source = source
        self.isRegexp = isRegexp
        self.ignoresCase = ignoresCase
    }

    /// Returns true if the pattern occurs in `text`; false if the regular expression is invalid.
    func matches(_ text: String) -> Bool {
        guard isRegexp else { return text.lowercased().utf8.contains(source.lowercased().utf8) }
        // In Ruby, the option `m` lets a dot match a line break, which is the option `s` in Swift.
        // In Ruby, anchors always match at the start and end of each line.
        let translated = source.replacing("(?m)", with: "(?s)")
        guard let regexp = try? Regex(translated) else { return false }
        return text.contains(
            regexp.anchorsMatchLineEndings().ignoresCase(ignoresCase)
                .matchingSemantics(.unicodeScalar))
    }
}

extension String.UTF8View {
    /// Returns true if the bytes of `part` occur in this text.
    fileprivate func contains(_ part: String.UTF8View) -> Bool {
        var start = startIndex
        while !self[start...].starts(with: part) {
            if start == endIndex { return false }
            formIndex(after: &start)
        }
        return true
    }
}
