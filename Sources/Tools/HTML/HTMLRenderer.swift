/// Renders untrusted HTML to safe HTML of few elements; never fails, for any input.
///
/// libgumbo reads the input as browsers do. Of its tree, paragraphs, headings, lists, quotes,
/// tables, links and text with emphasis are written anew; everything else is left out, and counted
/// where something is lost.
package struct HTMLRenderer: Sendable {
    /// The largest input in bytes; a longer one is cut between tags.
    package static let maximumSize = 1 << 20

    private let parentLevel: Int
    private let marksContents: Bool

    /// Creates a renderer of texts below a heading of the page.
    ///
    /// - Parameter parentLevel: the level of that heading, 1 to 6; the levels of the text begin one
    ///   below it and have no gaps, whatever levels were written.
    /// - Parameter marksContents: true if the headings of long texts get an `id` each, for a table
    ///   of contents; two such texts cannot be on one page.
    package init(headingsBelow parentLevel: Int = 2, marksContents: Bool = false) {
        self.parentLevel = parentLevel
        self.marksContents = marksContents
    }

    /// Renders `utf8` and, with a `summaryLimit` above 0, cuts a summary of that many characters.
    ///
    /// - Parameter resolve: returns what a page shows for a picture; with `nil` it is left out and
    ///   counted. It is called for all pictures of the text, in their order.
    package func html(
        from utf8: UnsafeRawBufferPointer, summaryLimit: Int = 0,
        resolving resolve: @escaping (HTMLPicture) -> ShownPicture? = { _ in nil }
    ) -> HTMLResult {
        let fragment = HTMLInput.fragment(of: utf8, resolving: resolve)
        var writer = FragmentWriter(
            fragment, headingsBelow: parentLevel, summaryLimit: summaryLimit)
        writer.write()
        var headings: [ContentsEntry] = []
        if marksContents, writer.wantsContents {
            headings = writer.headings
            writer = FragmentWriter(
                fragment, headingsBelow: parentLevel, summaryLimit: summaryLimit,
                marksHeadings: true)
            writer.write()
        }
        return HTMLResult(
            html: writer.html(), summary: writer.summary(), headings: headings,
            omissions: fragment.omissions)
    }

    /// Returns the beginning of the text outside of headings and tables, at most `limit`
    /// characters, cut between words with "…".
    ///
    /// The result is plain text, which must be escaped.
    package func summary(from utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        html(from: utf8, summaryLimit: limit).summary
    }

    /// Returns the pictures that ``html(from:summaryLimit:resolving:)`` asks for, in its order.
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
