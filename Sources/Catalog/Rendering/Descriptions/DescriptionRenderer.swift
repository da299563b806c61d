package import CatalogModel
import HTML
import Markdown
import Text

/// Renders the descriptions of products, which have one of three formats.
package struct DescriptionRenderer: Sendable {
    /// The greatest length of a summary in characters; list pages and search engines show it.
    package static let summaryLength = 160
    /// The number of bytes of white space before the first tag.
    private static let sampleLength = 4096

    private let settings: DescriptionSettings
    private let markdown: MarkdownRenderer
    private let html: HTMLRenderer
    private let text = PlainTextRenderer()

    /// Creates a renderer.
    ///
    /// - Parameter marksContents: true if long descriptions get a table of contents.
    package init(_ settings: DescriptionSettings, marksContents: Bool = false) {
        self.settings = settings
        markdown = MarkdownRenderer(
            marksContents: marksContents, keepsLineBreaks: settings.keepsLineBreaks,
            showsHTML: true)
        html = HTMLRenderer(marksContents: marksContents)
    }

    /// Returns the format of a description.
    ///
    /// The format comes from the owner's override, or otherwise from the settings, or otherwise
    /// from the source. If none of them states a format, a text with block elements is HTML, and
    /// every other text is Markdown.
    ///
    /// - Parameter stated: the format that the override or the source states; `nil` if there is
    ///   none.
    package func format(
        of description: UnsafeRawBufferPointer, stated: StatedFormat?
    ) -> DescriptionFormat {
        if let stated, stated.isOfOwner { return stated.format }
        if let format = settings.format ?? stated?.format { return format }
        return Self.hasBlocks(description) ? .html : .markdown
    }

    /// Returns the beginning of a description as plain text of at most ``summaryLength``
    /// characters.
    package func summary(
        of description: UnsafeRawBufferPointer, stated: StatedFormat?
    ) -> String {
        switch format(of: description, stated: stated) {
        case .markdown: markdown.summary(from: description, limit: Self.summaryLength)
        case .text: text.summary(from: description, limit: Self.summaryLength)
        case .html: HTMLRenderer.summary(from: description, limit: Self.summaryLength)
        }
    }

    /// Returns the addresses of the pictures in a description, in order and as written.
    ///
    /// Descriptions in plain text contain no pictures.
    package func pictures(
        in description: UnsafeRawBufferPointer, stated: StatedFormat?
    ) -> [String] {
        let pictures =
            switch format(of: description, stated: stated) {
            case .markdown: markdown.pictures(in: description)
            case .text: [] as [HTMLPicture]
            case .html: HTMLRenderer.pictures(in: description)
            }
        return pictures.map(\.address)
    }

    /// Returns a description as HTML for the product's page.
    ///
    /// - Parameters:
    ///   - link: the product's page in the real shop; empty if it is unknown.
    ///   - gallery: the site's pictures for the addresses of ``pictures(in:stated:)``, in the
    ///     encoding of `Gallery`.
    func render(
        _ description: UnsafeRawBufferPointer, stated: StatedFormat?,
        link: UnsafeRawBufferPointer, gallery: UnsafeRawBufferPointer, root: String
    ) -> RenderedDescription {
        switch format(of: description, stated: stated) {
        case .markdown:
            let pictures = gallery.isEmpty ? nil : DescriptionPictures(gallery, below: root)
            let result = markdown.html(from: description, resolving: pictures?.next)
            let (headings, notices) = (result.headings, result.warnings.names)
            return RenderedDescription(
                html: result.takeHTML(), headings: headings, notices: notices)
        case .text:
            return RenderedDescription(
                html: text.html(from: description), headings: [], notices: [])
        case .html:
            let pictures = DescriptionPictures(gallery, below: root)
            let page = linkBase(stated: stated, link: link)
            let result = html.html(from: description, linksFrom: page) { pictures.next(for: $0) }
            let (headings, notices) = (result.headings, result.omissions.names)
            return RenderedDescription(
                html: result.takeHTML(), headings: headings, notices: notices)
        }
    }

    /// Returns the page of the shop on which relative links of a description are resolved.
    ///
    /// The result is `nil` if they stay as they are, as the owner's own links do.
    private func linkBase(stated: StatedFormat?, link: UnsafeRawBufferPointer) -> LinkBase? {
        guard let shop = settings.shopAddress, stated?.isOfOwner != true else { return nil }
        return LinkBase(String(decoding: link, as: UTF8.self)) ?? LinkBase(shop)
    }

    /// Returns true if the text begins with a tag of a block, a picture or a comment, as texts from
    /// editors of HTML do; Markdown with some HTML begins with words.
    private static func hasBlocks(_ description: UnsafeRawBufferPointer) -> Bool {
        let start = description.prefix(sampleLength).drop { $0 <= 0x20 }.prefix(16)
        let beginning = String(decoding: start, as: UTF8.self).lowercased()
        if beginning.hasPrefix("<!") { return true }
        guard beginning.hasPrefix("<") else { return false }
        return blockNames.contains(
            String(beginning.dropFirst().prefix { $0.isLetter || $0.isNumber }))
    }

    private static let blockNames: Set<String> = [
        "html", "body", "head", "meta", "link", "style", "p", "div", "br", "img", "table", "ul",
        "ol", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "figure", "center",
        "font", "span", "iframe", "a", "b", "strong", "blockquote", "hr",
    ]
}

/// A description as HTML for the product's page.
struct RenderedDescription: ~Copyable {
    let html: SafeHTML
    let headings: [ContentsEntry]
    /// The kinds of parts that the page does not show as written, in words.
    let notices: [String]
}

/// The pictures of a description, in the order in which its HTML contains them.
private final class DescriptionPictures {
    private var files: [(path: String, width: Int, height: Int)?] = []
    private var count = 0

    init(_ gallery: UnsafeRawBufferPointer, below root: String) {
        var rest = gallery
        while let entry = Gallery.next(in: &rest) {
            guard let plan = CopyPlan(entry.copies), let index = plan.last.last,
                let copy = entry.copies[index]
            else {
                files.append(nil)
                continue
            }
            let size = entry.stem.count + PathWriter.mostBytes
            withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
                var path = PathWriter(into: buffer)
                path.write(copy, of: entry.stem)
                files.append(
                    (
                        root + String(decoding: path.written, as: UTF8.self), copy.width,
                        entry.height(atWidth: copy.width)
                    ))
            }
        }
    }

    func next(for picture: HTMLPicture) -> ShownPicture? {
        defer { count += 1 }
        guard files.indices.contains(count), let file = files[count] else { return nil }
        return ShownPicture(
            address: file.path, size: (file.width, file.height),
            alternativeText: picture.alternativeText)
    }
}
