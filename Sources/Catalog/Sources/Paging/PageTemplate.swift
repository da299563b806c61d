import HTTP
import Text

/// The address of a list's pages with a placeholder, such as `https://a.example/items/{page}`.
package struct PageTemplate: Sendable, Equatable {
    private static let gaps = ["{page}", "{offset}", "{cursor}"]

    private let beginning: String
    private let end: String

    /// Creates a template with one placeholder, `{page}`, `{offset}` or `{cursor}`.
    ///
    /// The result is `nil` when there is no placeholder or more than one, and when the text is not
    /// an address.
    package init?(_ text: String) {
        let found = Self.gaps.compactMap { text.firstRange(of: $0) }
        guard found.count == 1, let gap = found.first else { return nil }
        beginning = String(text[..<gap.lowerBound])
        end = String(text[gap.upperBound...])
        let repeated = Self.gaps.contains { !end.ranges(of: $0).isEmpty }
        guard !repeated, address("1") != nil else { return nil }
    }

    /// Returns the address with a number for the placeholder.
    func address(_ number: Int) -> WebAddress? { address(String(number)) }

    /// Returns the address with a text for the placeholder, percent-encoded.
    func address(_ text: String) -> WebAddress? {
        WebAddress(beginning + text.percentEncodedSegment + end)
    }
}
