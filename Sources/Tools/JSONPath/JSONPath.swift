/// A compiled path to values in a JSON document, in a subset of RFC 9535.
///
/// The subset has names, quoted names, indexes, wildcards, slices, several of these between two
/// brackets, and filters that compare one value with a literal: `$.images[?@.kind=='main'].src`.
/// Everything else of RFC 9535, such as descendants and functions, is refused with a
/// ``JSONPathError`` that names it.
///
/// Unlike in RFC 9535, every value that is found is passed on as soon as it is found.
package struct JSONPath: Sendable, Equatable {
    /// The path as it was written.
    package let text: String
    let segments: [Segment]

    /// Compiles a path, which begins with `$`.
    package init(_ text: String) throws(JSONPathError) {
        var parser = JSONPathParser(text)
        segments = try parser.parse()
        self.text = text
    }

    /// The names of a path that has only names, such as `data` and `products` of
    /// `$.data.products`; empty for `$`, and `nil` for other paths.
    package var names: [String]? {
        var names: [String] = []
        for segment in segments {
            guard case .name(let name)? = segment.only else { return nil }
            names.append(name)
        }
        return names
    }

    /// True if the path finds at most one value in any document.
    package var isSingular: Bool {
        segments.allSatisfy { segment in
            switch segment.only {
            case .name, .index: true
            default: false
            }
        }
    }

    /// One step of a path, which is written as `.name`, `.*` or between two brackets.
    struct Segment: Sendable, Equatable {
        let selectors: [Selector]
        /// The number of bytes of the path up to the end of this step.
        let end: Int

        /// The selector, if there is only one.
        var only: Selector? { selectors.count == 1 ? selectors[0] : nil }
    }

    /// A part of a step that selects children of a value.
    enum Selector: Sendable, Equatable {
        case name(String)
        /// A negative index counts from the end.
        case index(Int)
        case wildcard
        case slice(Slice)
        case filter(Filter)
    }

    /// The bounds of a slice as written, see RFC 9535 section 2.3.4.
    struct Slice: Sendable, Equatable {
        var start: Int?
        var end: Int?
        var step = 1
    }

    /// A comparison of one value below the candidate with a literal.
    struct Filter: Sendable, Equatable {
        let steps: [Selector]
        let literal: Literal
        /// True for `==`, false for `!=`.
        let isEqual: Bool
    }

    /// A value that is written in a filter.
    enum Literal: Sendable, Equatable {
        case null
        case bool(Bool)
        case string(String)
        case number(CanonicalNumber)
    }
}

extension JSONPath: CustomStringConvertible {
    /// The path as it was written.
    package var description: String { text }
}
