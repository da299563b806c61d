/// The reasons why a text was not rendered as it was written; text is never lost without a warning.
package struct MarkdownWarnings: OptionSet, Hashable, Sendable {
    /// The set with one bit for each kind.
    package let rawValue: UInt8

    /// Creates a set from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text is longer than 64 KiB, so it is cut at this length and shown unformatted.
    package static let overSize = MarkdownWarnings(rawValue: 1 << 0)
    /// The text is shown unformatted, because its quotes, lists or images are nested or repeated
    /// more than in any real text.
    package static let tooManyMarkers = MarkdownWarnings(rawValue: 1 << 1)
    /// A link had a forbidden target, so only its text is shown.
    package static let droppedLinks = MarkdownWarnings(rawValue: 1 << 2)
    /// A picture was replaced by its alternative text.
    package static let droppedImages = MarkdownWarnings(rawValue: 1 << 3)
    /// Raw HTML was left out.
    package static let droppedHTML = MarkdownWarnings(rawValue: 1 << 4)
    /// Bytes that are not UTF-8 became U+FFFD.
    package static let invalidUTF8 = MarkdownWarnings(rawValue: 1 << 5)
}

extension MarkdownWarnings: CustomStringConvertible {
    /// The warnings in words, joined by commas; empty without warnings.
    package var description: String { names.joined(separator: ", ") }

    /// Each warning in words.
    package var names: [String] {
        let words: [(MarkdownWarnings, String)] = [
            (.overSize, "longer than 64 KiB"),
            (.tooManyMarkers, "nested too deep"),
            (.droppedLinks, "links left out"),
            (.droppedImages, "pictures left out"),
            (.droppedHTML, "HTML left out"),
            (.invalidUTF8, "not UTF-8"),
        ]
        return words.filter { contains($0.0) }.map(\.1)
    }
}
