import JSON

/// A pattern for a page: a text, or a regular expression of Ruby.
struct OutputPattern {
    let source: String
    private let isRegexp: Bool
    private let ignoresCase: Bool

    /// Creates a pattern from a text, which ignores case, or from an object with a regular
    /// expression; nil for other values.
    init?(_ value: JSONValue) {
        guard let text = value.string else {
            self.init(regexp: value)
            return
        }
        self.init(source: text, isRegexp: false, ignoresCase: true)
    }

    /// Creates a regular expression from a text, or from an object with its options; nil for other
    /// values.
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

    /// Returns true if the pattern occurs in `text`; always false for a regular expression that
    /// cannot be parsed.
    func matches(_ text: String) -> Bool {
        guard isRegexp else { return text.lowercased().utf8.contains(source.lowercased().utf8) }
        // In Ruby, `m` lets a dot match a line break, and anchors match at every line.
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
