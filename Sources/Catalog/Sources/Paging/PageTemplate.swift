import HTTP
import Text

/// The addresses of a list's pages with a gap in them, such as `https://a.example/items/{page}`.
package struct PageTemplate: Sendable, Equatable {
    private static let gaps = ["{page}", "{offset}", "{cursor}"]

    private let beginning: String
    private let end: String

    /// A template with one gap, `{page}`, `{offset}` or `{cursor}`.
    ///
    /// `nil` when there is no gap or more than one, and when it does not make an address.
    package init?(_ text: String) {
        let found = Self.gaps.compactMap { text.firstRange(of: $0) }
        guard found.count == 1, let gap = found.first else { return nil }
        beginning = String(text[..<gap.lowerBound])
        end = String(text[gap.upperBound...])
        let repeated = Self.gaps.contains { !end.ranges(of: $0).isEmpty }
        guard !repeated, address("1") != nil else { return nil }
    }

    /// The address with a number in the gap.
    func address(_ number: Int) -> WebAddress? { address(String(number)) }

    /// The address with a text in the gap, percent-encoded.
    func address(_ text: String) -> WebAddress? {
        WebAddress(beginning + text.percentEncodedSegment + end)
    }
}
