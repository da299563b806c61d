import Digest
import HTML
import Markdown
import Text

/// A page that the owner wrote: a Markdown file of `Pages/`.
package struct StaticPage: Sendable {
    /// The path of the page, relative to the site's root, such as `pages/about.html`.
    package let path: String
    let title: String
    /// The sentence for search engines; `nil` for a page without text.
    let summary: String?
    /// True if the menu in the header has a link to the page.
    let isInMenu: Bool
    /// The languages of the sites that have a page at the same path.
    var languages: [SiteLanguage] = []
    /// The hash of everything that only this page shows.
    let content: Fingerprint
    /// The paths of the pictures in `Public/` that the page shows.
    let pictures: Set<String>
    /// The messages about parts that the page does not show as written; each begins with the file.
    let warnings: [String]

    private let text: [UInt8]
    private let assets: [String: Asset]

    /// The folder of the pages, with a slash at the end.
    package static let folder = "pages/"

    /// Returns the text as HTML, and its headings if the text is long.
    func render() -> MarkdownResult { Self.render(text, assets) { _, _ in } }
}

extension StaticPage {
    /// Creates a page from the text of `file`, which follows the settings in it.
    ///
    /// - Parameter assets: the files of `Public/` by their paths.
    /// - Throws: `ThemeError.staticPage` if the title is missing.
    init(
        _ text: [UInt8], with settings: FrontMatter, at path: String, from file: String,
        showing assets: [String: Asset]
    ) throws(ThemeError) {
        var text = text
        guard let title = settings.title.flatMap(Self.line) ?? Self.takeHeading(from: &text) else {
            throw .staticPage(
                file: file,
                reason: """
                    the page has no title; write it into the first line of the text, as in \
                    '# About us'
                    """)
        }
        (self.path, self.title) = (path, title)
        isInMenu = settings.menu ?? true
        (self.text, self.assets) = (text, assets)
        summary =
            settings.description.flatMap(Self.line)
            ?? Self.line(
                text.withUnsafeBytes {
                    Self.renderer.summary(from: $0, limit: DescriptionRenderer.summaryLength)
                })
        var pictures: Set<String> = []
        var missing: [String] = []
        let result = Self.render(text, assets) { address, asset in
            if let asset { pictures.insert(asset.path) } else { missing.append(address) }
        }
        self.pictures = pictures
        let others =
            result.warnings.subtracting([.droppedImages, .droppedHTML]).names + result.omittedHTML
        warnings =
            missing.map { "\(file): warning: the picture '\($0)' is not in Public/" }
            + (text.contains(Self.gap)
                ? ["\(file): warning: '○○' is a gap of the page; write your own words there"] : [])
            + others.map { "\(file): warning: parts that pages cannot show: \($0)" }
        var hasher = FingerprintHasher()
        for part in [path, title, summary ?? ""] { hasher.update(part) }
        result.html.withBytes { hasher.update($0) }
        content = hasher.finalize()
    }

    /// The mark of gaps in the pages of `catalog init --pages`.
    private static let gap = Array("○○".utf8)
    private static let renderer = MarkdownRenderer(
        headingsBelow: 1, marksContents: true, showsHTML: true)

    /// - Parameter visit: called for each picture of the text with its address, and the file in
    ///   `Public/` if there is one.
    private static func render(
        _ text: [UInt8], _ assets: [String: Asset],
        _ visit: @escaping (_ address: String, Asset?) -> Void
    ) -> MarkdownResult {
        text.span.withUnsafeBytes { text in
            renderer.html(from: text) { picture in
                let path = picture.address.drop { $0 == "." || $0 == "/" }
                let asset = assets[String(path).percentDecoded]
                visit(picture.address, asset)
                return asset.map {
                    ShownPicture(
                        address: "../" + $0.addressInPages,
                        size: $0.pixels.map { ($0.width, $0.height) },
                        alternativeText: picture.alternativeText)
                }
            }
        }
    }

    /// Returns the text on one line without spaces around it; `nil` if nothing is left.
    private static func line(_ text: String) -> String? {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    /// Removes a line such as `# About us` from the beginning of `text`, and returns its title.
    private static func takeHeading(from text: inout [UInt8]) -> String? {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blank = lines.prefix { line(String(decoding: $0, as: UTF8.self)) == nil }.count
        guard blank < lines.count else { return nil }
        let first = String(decoding: lines[blank], as: UTF8.self)
        guard first.hasPrefix("# "), let title = line(String(first.dropFirst(2))) else {
            return nil
        }
        text = Array(lines[(blank + 1)...].joined(separator: [UInt8(ascii: "\n")]))
        return title
    }
}
