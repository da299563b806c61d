/// Renders untrusted CommonMark to safe HTML; never fails, whatever the input.
///
/// What comes out holds only elements CommonMark has: no raw HTML, no pictures (their alternative
/// text instead), links to `http`, `https`, `mailto` and paths of the site only.
package struct MarkdownRenderer: Sendable {
    /// Bytes of input rendered at most.
    package static let maximumSize = 64 * 1024

    private let parentLevel: Int
    private let marksContents: Bool

    /// A renderer of texts that stand below a heading of the page.
    ///
    /// - Parameter parentLevel: that heading's level, 1 to 6; the text's own begin one below it
    ///   and leave no gap, whatever levels were written.
    /// - Parameter marksContents: whether the headings of long texts (2,500 characters, 3 headings)
    ///   have an `id` each, for a list of contents; two such texts cannot stand on one page.
    package init(headingsBelow parentLevel: Int = 2, marksContents: Bool = false) {
        self.parentLevel = parentLevel
        self.marksContents = marksContents
    }

    /// The HTML of `utf8` and, with a `summaryLimit` above 0, a summary from the same parse.
    ///
    /// Input past the limits is shown as plain text with a warning, in bounded time either way.
    package func html(
        from utf8: UnsafeRawBufferPointer, summaryLimit: Int = 0
    ) -> MarkdownResult {
        if InputLimits.isValid(utf8) {
            return result(of: utf8, summaryLimit: summaryLimit, warnings: [])
        }
        let repaired = Repair.valid(utf8)
        return repaired.span.withUnsafeBytes {
            result(of: $0, summaryLimit: summaryLimit, warnings: .invalidUTF8)
        }
    }

    /// The text of the first paragraphs, at most `limit` characters, cut at a word with "…".
    ///
    /// It is plain text: escape it like any other.
    package func summary(from utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        guard InputLimits.excesses(of: utf8).isEmpty else {
            return UnformattedText.summary(of: utf8, limit: limit)
        }
        return MarkdownDocument(parsing: utf8).summary(limit: limit)
    }

    private func result(
        of utf8: UnsafeRawBufferPointer, summaryLimit: Int, warnings: MarkdownWarnings
    ) -> MarkdownResult {
        let excesses = InputLimits.excesses(of: utf8)
        guard excesses.isEmpty else {
            return UnformattedText.result(
                of: utf8, summaryLimit: summaryLimit, warnings: warnings.union(excesses))
        }
        let document = MarkdownDocument(parsing: utf8)
        let omissions = document.sanitize(headingsBelow: parentLevel)
        let headings =
            marksContents && ContentsRule.isLong(utf8)
            ? document.markContents(headingsBelow: parentLevel) : []
        return MarkdownResult(
            html: document.html(), summary: document.summary(limit: summaryLimit),
            headings: headings, warnings: warnings.union(omissions))
    }
}

/// Makes any bytes UTF-8.
enum Repair {
    /// `bytes` with U+FFFD in place of what is no UTF-8, as the WHATWG Encoding Standard replaces.
    ///
    /// cmark would do it too, but it takes the letters after a stray byte along. No more is read
    /// than is ever shown: one byte past the limit is enough to be over it.
    static func valid(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let read = bytes.prefix(MarkdownRenderer.maximumSize + 1)
        return Array(String(decoding: read, as: UTF8.self).utf8)
    }
}
