package import HTML

/// A renderer that turns untrusted CommonMark into safe HTML; it accepts any input.
///
/// The output has only the elements of CommonMark and tables, and no raw HTML. Pictures that the
/// caller does not resolve become their alternative texts. Links may lead only to `http`, `https`, `mailto`, `tel`
/// and paths of the site.
package struct MarkdownRenderer: Sendable {
    /// The largest input in bytes that is rendered.
    package static let maximumSize = 64 * 1024

    private let parentLevel: Int
    private let marksContents: Bool
    private let keepsLineBreaks: Bool
    private let showsHTML: Bool

    /// Creates a renderer of texts below a heading of the page.
    ///
    /// - Parameter parentLevel: the level of the heading of the page, 1 to 6. The headings of the
    ///   text begin one level below and have no gaps between levels.
    /// - Parameter marksContents: true if each heading of a long text (2,500 characters, 3
    ///   headings) gets an `id`, for a table of contents. A page can contain only one text with
    ///   these `id`s.
    /// - Parameter keepsLineBreaks: true if a line end in a paragraph is a line break, as in plain
    ///   text, and not a space.
    /// - Parameter showsHTML: true if ``HTMLRenderer`` renders the HTML in the text, and tables; if
    ///   false, HTML is left out with its text, and tables stay text.
    package init(
        headingsBelow parentLevel: Int = 2, marksContents: Bool = false,
        keepsLineBreaks: Bool = false, showsHTML: Bool = false
    ) {
        self.parentLevel = parentLevel
        self.marksContents = marksContents
        self.keepsLineBreaks = keepsLineBreaks
        self.showsHTML = showsHTML
    }

    /// Renders `utf8` to HTML.
    ///
    /// Input beyond the limits becomes plain text, and the result has a warning. Therefore the time
    /// is always bounded.
    ///
    /// - Parameter resolve: Returns what the page shows for a picture, or `nil` to leave out the
    ///   picture. Without `resolve`, every picture becomes its alternative text.
    package func html(
        from utf8: UnsafeRawBufferPointer, resolving resolve: PictureResolution? = nil
    ) -> MarkdownResult {
        if Repair.isValid(utf8) { return result(of: utf8, resolve, warnings: []) }
        let repaired = Repair.valid(utf8, limit: Self.maximumSize)
        return repaired.span.withUnsafeBytes {
            result(of: $0, resolve, warnings: .invalidUTF8)
        }
    }

    /// Returns the pictures for which ``html(from:resolving:)`` asks, in their order.
    package func pictures(in utf8: UnsafeRawBufferPointer) -> [HTMLPicture] {
        // `![` or `<img`; most texts have neither, and need not be parsed.
        let mayHavePictures = zip(utf8, utf8.dropFirst()).contains { first, second in
            first == UInt8(ascii: "!") && second == UInt8(ascii: "[")
                || first == UInt8(ascii: "<") && second | 0x20 == UInt8(ascii: "i")
        }
        guard mayHavePictures, Repair.isValid(utf8), InputLimits.excesses(of: utf8).isEmpty
        else { return [] }
        return MarkdownDocument(parsing: utf8).withUnsafeHTML(keepingLineBreaks: keepsLineBreaks) {
            HTMLRenderer.pictures(in: $0)
        }
    }

    /// Returns what the page shows for a picture of the text; `nil` to leave out the picture.
    package typealias PictureResolution = (HTMLPicture) -> ShownPicture?

    /// Returns at most `limit` characters of the first paragraphs, cut between words with "…".
    ///
    /// The result is plain text, which the caller must escape.
    package func summary(from utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        guard InputLimits.excesses(of: utf8).isEmpty else {
            return UnformattedText.summary(of: utf8, limit: limit)
        }
        let document = MarkdownDocument(parsing: utf8)
        let hasTables = replacesTables(in: document, utf8)
        guard hasTables || showsHTML && document.hasHTML else {
            return document.summary(limit: limit)
        }
        return document.withUnsafeHTML(keepingLineBreaks: keepsLineBreaks) {
            HTMLRenderer.summary(from: $0, limit: limit)
        }
    }

    private func result(
        of utf8: UnsafeRawBufferPointer, _ resolve: PictureResolution?, warnings: MarkdownWarnings
    ) -> MarkdownResult {
        let excesses = InputLimits.excesses(of: utf8)
        guard excesses.isEmpty else {
            return UnformattedText.result(of: utf8, warnings: warnings.union(excesses))
        }
        let document = MarkdownDocument(parsing: utf8)
        let hasTables = replacesTables(in: document, utf8)
        if resolve != nil || hasTables || showsHTML && document.hasHTML {
            return resultWithHTML(of: document, resolve, warnings: warnings)
        }
        let omissions = document.sanitize(headingsBelow: parentLevel)
        let headings =
            marksContents && ContentsRule.isLong(utf8)
            ? document.markContents(headingsBelow: parentLevel) : []
        return MarkdownResult(
            html: document.html(keepingLineBreaks: keepsLineBreaks),
            headings: headings, warnings: warnings.union(omissions))
    }

    /// Turns tables into HTML; returns true if there are any.
    private func replacesTables(
        in document: borrowing MarkdownDocument, _ utf8: UnsafeRawBufferPointer
    ) -> Bool {
        // Most texts have no bar, and therefore no table.
        showsHTML && utf8.contains(UInt8(ascii: "|")) && document.replaceTables()
    }

    /// Renders Markdown with its HTML, and reads the result as a text in HTML.
    private func resultWithHTML(
        of document: borrowing MarkdownDocument, _ resolve: PictureResolution?,
        warnings: MarkdownWarnings
    ) -> MarkdownResult {
        let hasImages = resolve == nil && document.replaceImages()
        let renderer = HTMLRenderer(headingsBelow: parentLevel, marksContents: marksContents)
        let result = document.withUnsafeHTML(keepingLineBreaks: keepsLineBreaks) {
            renderer.html(from: $0, resolving: resolve ?? { _ in nil })
        }
        var warnings = warnings.union(MarkdownWarnings(result.omissions))
        if hasImages { warnings.insert(.droppedImages) }
        let (headings, omittedHTML) = (result.headings, result.omissions.namesOfElements)
        return MarkdownResult(
            html: result.takeHTML(), headings: headings, warnings: warnings,
            omittedHTML: omittedHTML)
    }
}

extension MarkdownWarnings {
    fileprivate init(_ omissions: HTMLOmissions) {
        self = []
        for kind in omissions.counts.keys {
            switch kind {
            case .links: insert(.droppedLinks)
            case .pictures: insert(.droppedImages)
            default: insert(.droppedHTML)
            }
        }
        if omissions.isFlattened { insert(.tooManyMarkers) }
        if omissions.isCut { insert(.overSize) }
    }
}
