package import HTTP
import Text

/// An address that may have a placeholder, from which the addresses of all pages of a list are
/// made.
///
/// An example is `https://a.example/items/{page}`.
package struct PageTemplate: Sendable, Equatable {
    private static let gaps = ["{page}", "{offset}", "{cursor}"]

    private let beginning: String
    /// The text after the placeholder; `nil` without a placeholder.
    private let end: String?

    /// Creates a template from a text with one placeholder: `{page}`, `{offset}` or `{cursor}`.
    ///
    /// The result is `nil` if the text is not an address, or does not have exactly one placeholder.
    package init?(_ text: String) {
        let found = Self.gaps.compactMap { text.firstRange(of: $0) }
        guard found.count == 1, let gap = found.first else { return nil }
        beginning = String(text[..<gap.lowerBound])
        let end = String(text[gap.upperBound...])
        self.end = end
        let repeated = Self.gaps.contains { !end.ranges(of: $0).isEmpty }
        guard !repeated, address("1") != nil else { return nil }
    }

    /// Creates a template whose address is always the same, because the body contains the page.
    package init(fixed address: WebAddress) {
        beginning = address.text
        end = nil
    }

    /// Returns the address with `number` in place of the placeholder.
    func address(_ number: Int) -> WebAddress? { address(String(number)) }

    /// Returns the address with `text` in place of the placeholder, percent-encoded.
    func address(_ text: String) -> WebAddress? {
        WebAddress(end.map { beginning + text.percentEncodedSegment + $0 } ?? beginning)
    }
}
