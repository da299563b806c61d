import MarkupReading

/// A page of the site, parsed once for all rules.
struct Page {
    /// The page's path, relative to the site's folder.
    let path: String
    let bytes: [UInt8]
    let document: HTMLDocument
    let linkedData: [LinkedData]
    /// The names that a link to this page can give after `#`.
    let fragments: Set<String>
    /// The elements that a screen reader reads.
    let perceptible: [HTMLElement]
    /// The path from which relative addresses on the page start.
    ///
    /// It is the page's own path, unless the page has a `<base>` element.
    let origin: String

    init(path: String, bytes: [UInt8], at address: SiteAddress) {
        self.path = path
        self.bytes = bytes
        document = HTMLDocument(parsing: bytes)
        linkedData = LinkedData.all(in: document)
        fragments = document.fragments
        perceptible = document.perceptible
        let base = document.elements.first { $0.name == "base" }?["href"]
        if let base, case .file(let file, _) = address.target(of: base, on: path) {
            origin = file
        } else {
            origin = path
        }
    }

    /// Returns the `<meta>` element with a property, such as `og:image`.
    func metadata(_ property: String) -> HTMLElement? {
        document.elements.first { $0.name == "meta" && $0["property"] == property }
    }

    /// True for a complete page.
    ///
    /// Some HTML files are not complete pages: fragments of pages, and files that prove the
    /// ownership of the site to another service.
    var isWhole: Bool { document.elements.contains { Self.outermost.contains($0.name) } }

    /// The outermost elements of a page; HTML lets authors leave out any of them.
    private static let outermost: Set<String> = ["html", "head", "body", "title"]
}
