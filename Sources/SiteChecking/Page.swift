import MarkupReading

/// A page of the site, read once for all rules.
struct Page {
    /// Below the site's folder.
    let path: String
    /// The file's bytes.
    let bytes: [UInt8]
    let document: HTMLDocument
    /// What relative addresses are taken from: the page itself, unless it says otherwise.
    let origin: String

    init(path: String, bytes: [UInt8], at address: SiteAddress) {
        self.path = path
        self.bytes = bytes
        document = HTMLDocument(parsing: bytes)
        let base = document.elements.first { $0.name == "base" }?["href"]
        if let base, case .file(let file, _) = address.target(of: base, on: path) {
            origin = file
        } else {
            origin = path
        }
    }

    /// Whether it is a page of its own, not a piece of one nor the proof of who owns the site.
    var isWhole: Bool { document.elements.contains { $0.name == "html" } }
}
