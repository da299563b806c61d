import Text

/// A fault of a path, with its place.
package struct JSONPathError: Error, Sendable, Equatable {
    /// The fault.
    package let reason: Reason
    /// The place, counted in characters from 1.
    package let column: Int

    /// The faults of a path.
    package enum Reason: Sendable, Equatable {
        /// The path has no `$` in front; `text` is the path.
        case rootless(text: String)
        /// The path ends inside a step.
        case endsEarly
        /// A character that is not allowed at this place.
        case unexpected(Character)
        /// A control character, or an escape that RFC 9535 does not have, in a quoted name.
        case malformedText
        /// An index with a leading zero or beyond 2^53 - 1.
        case malformedIndex
        /// A number that breaks the grammar of JSON.
        case malformedNumber
        /// A literal without a comparison.
        case uncompared
        /// A part of RFC 9535 that is outside of the subset.
        case unsupported(Feature)
    }

    /// The parts of RFC 9535 that are refused.
    package enum Feature: Sendable, Equatable {
        /// `..`, which searches at any depth.
        case descendants
        /// A function such as `length(…)`.
        case function(String)
        /// `<`, `<=`, `>` or `>=`.
        case order
        /// `&&` or `||`.
        case combination
        /// `!` before a condition.
        case negation
        /// A condition without a comparison, such as `?@.a`.
        case existence
        /// A comparison of two values of the document, or of two literals.
        case pair
        /// `$` inside a filter.
        case root
        /// A filter on several values at once, such as `?@.*==1`.
        case several
    }
}

extension JSONPathError: CustomStringConvertible {
    /// The fault, its place and the remedy.
    package var description: String { "\(reason) at character \(column)" + remedy }

    private var remedy: String {
        switch reason {
        case .rootless(let text):
            let path = text.first == "[" ? "$\(text)" : "$.\(text)"
            return (try? JSONPath(path)) == nil
                ? "; a path begins with $, such as $.name"
                : ", did you mean \(path.quotedInMessage)?"
        case .unsupported(.descendants): return "; name each step, such as $.data.products"
        case .unsupported: return "; a filter compares one value, such as [?@.kind=='main']"
        default: return ""
        }
    }
}

extension JSONPathError.Reason: CustomStringConvertible {
    /// The fault as a phrase.
    package var description: String {
        switch self {
        case .rootless: "the path does not begin with $"
        case .endsEarly: "the path ends early"
        case .unexpected(let character):
            "unexpected \(String(character).quotedInMessage)"
        case .malformedText: "a control character or unknown escape in a quoted name"
        case .malformedIndex: "an index that is not a whole number up to 9007199254740991"
        case .malformedNumber: "a malformed number"
        case .uncompared: "a literal that is compared with nothing"
        case .unsupported(let feature): "\(feature)"
        }
    }
}

extension JSONPathError.Feature: CustomStringConvertible {
    /// The refused part as a phrase.
    package var description: String {
        switch self {
        case .descendants: "'..', which is not supported,"
        case .function(let name): "the function \(name.quotedInMessage), which is not supported,"
        case .order: "a comparison other than == and !=, which is not supported,"
        case .combination: "several conditions in one filter, which are not supported,"
        case .negation: "'!', which is not supported,"
        case .existence: "a filter without a comparison, which is not supported,"
        case .pair: "a comparison that is not of one value with a literal, which is not supported,"
        case .root: "'$' in a filter, which is not supported,"
        case .several: "a filter on several values, which is not supported,"
        }
    }
}
