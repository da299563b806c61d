import JSON

/// What must be found in a page: a text, or a regular expression of Ruby.
struct OutputPattern {
    let source: String
    private let isRegexp: Bool
    private let ignoresCase: Bool

    /// A text in letters of either case, or an object with a regular expression; nil for anything
    /// else.
    init?(_ value: JSONValue) {
        guard let text = value.string else {
            self.init(regexp: value)
            return
        }
        self.init(source: text, isRegexp: false, ignoresCase: true)
    }

    /// A regular expression as it is, or in an object with its options; nil for anything else.
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

    /// Whether it is found in `text`; a regular expression that cannot be read never is.
    func matches(_ text: String) -> Bool {
        guard isRegexp else { return text.lowercased().utf8.contains(source.lowercased().utf8) }
        // Ruby's `m` lets a point match the end of a line, and its anchors stand at every line.
        let translated = source.replacing("(?m)", with: "(?s)")
        guard let regexp = try? Regex(translated) else { return false }
        return text.contains(
            regexp.anchorsMatchLineEndings().ignoresCase(ignoresCase)
                .matchingSemantics(.unicodeScalar))
    }
}

extension String.UTF8View {
    /// Whether the bytes of `part` occur in these.
    fileprivate func contains(_ part: String.UTF8View) -> Bool {
        var start = startIndex
        while !self[start...].starts(with: part) {
            if start == endIndex { return false }
            formIndex(after: &start)
        }
        return true
    }
}
