import MarkupReading

/// A page of the site, read once for all rules.
struct Page {
    /// Below the site's folder.
    let path: String
    /// The file's bytes.
    let bytes: [UInt8]
    let document: HTMLDocument
    let linkedData: [LinkedData]
    /// The places that an address can name.
    let fragments: Set<String>
    /// The elements that are read aloud.
    let perceptible: [HTMLElement]
    /// What relative addresses are taken from: the page itself, unless it says otherwise.
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

    /// The element that has this of the page's metadata, such as `og:image`.
    func metadata(_ property: String) -> HTMLElement? {
        document.elements.first { $0.name == "meta" && $0["property"] == property }
    }

    /// Whether it is a page of its own, not a piece of one nor the proof of who owns the site.
    var isWhole: Bool { document.elements.contains { Self.outermost.contains($0.name) } }

    /// Each of them may be left out.
    private static let outermost: Set<String> = ["html", "head", "body", "title"]
}
