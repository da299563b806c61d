/// A renderer that turns untrusted HTML into safe HTML with few kinds of elements.
///
/// libgumbo reads the input as browsers do. The renderer writes new HTML for the paragraphs,
/// headings, lists, quotes, tables, links and emphasized text of its tree. Everything else is left
/// out, and counted if something visible is lost. The renderer accepts any input.
package struct HTMLRenderer: Sendable {
    /// The largest input in bytes; a longer input is cut between tags.
    package static let maximumSize = 1 << 20

    private let parentLevel: Int
    private let marksContents: Bool

    /// Creates a renderer of texts below a heading of the page.
    ///
    /// - Parameter parentLevel: the level of the heading of the page, 1 to 6. The headings of the
    ///   text begin one level below and have no gaps between levels.
    /// - Parameter marksContents: true if each heading of a long text gets an `id`, for a table of
    ///   contents. A page can contain only one text with these `id`s.
    package init(headingsBelow parentLevel: Int = 2, marksContents: Bool = false) {
        self.parentLevel = parentLevel
        self.marksContents = marksContents
    }

    /// Renders `utf8`.
    ///
    /// - Parameters:
    ///   - page: The page on which relative links are resolved. If it is `nil`, they stay as they
    ///     are.
    ///   - resolve: returns what the page shows for a picture, or `nil` to leave out and count the
    ///     picture. It is called for each picture, in the order of the text.
    package func html(
        from utf8: UnsafeRawBufferPointer, linksFrom page: LinkBase? = nil,
        resolving resolve: @escaping (HTMLPicture) -> ShownPicture? = { _ in nil }
    ) -> HTMLResult {
        let fragment = HTMLInput.fragment(of: utf8, linksFrom: page, resolving: resolve)
        var writer = FragmentWriter(fragment, headingsBelow: parentLevel)
        writer.write()
        var headings: [ContentsEntry] = []
        if marksContents, writer.wantsContents {
            headings = writer.headings
            writer = FragmentWriter(fragment, headingsBelow: parentLevel, marksHeadings: true)
            writer.write()
        }
        return HTMLResult(
            html: writer.html(), headings: headings, omissions: fragment.omissions)
    }

    /// Returns at most `limit` characters of the text outside of headings and tables.
    ///
    /// The text is cut between words and ends with "…". If there is no such text, all text counts.
    ///
    /// The result is plain text, which the caller must escape.
    package static func summary(from utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        guard limit > 0 else { return "" }
        return HTMLInput.withValidText(of: utf8) { valid, _ in
            let read = SummaryReader(valid, limit: Summary.byteLimit(forCharacters: limit))
            let summary = read.text.withUnsafeBytes { Summary.text(of: $0, limit: limit) }
            guard summary.isEmpty else { return summary }
            return read.wholeText.withUnsafeBytes { Summary.text(of: $0, limit: limit) }
        }
    }

    /// Returns the pictures that ``html(from:linksFrom:resolving:)`` asks for, in its order.
    package static func pictures(in utf8: UnsafeRawBufferPointer) -> [HTMLPicture] {
        let list = PictureList()
        _ = HTMLInput.fragment(of: utf8) { picture in
            list.pictures.append(picture)
            return nil
        }
        return list.pictures
    }

    private final class PictureList {
        var pictures: [HTMLPicture] = []
    }
}
