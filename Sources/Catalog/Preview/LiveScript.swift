internal import Text

/// The element that has a page follow its preview; pages that are published never have it.
struct LiveScript {
    private let version: String
    private let isFaultPage: Bool

    /// - Parameters:
    ///   - version: that of the site with which the page was made.
    ///   - isFaultPage: whether the page tells mistakes itself.
    init(_ version: String, isFaultPage: Bool = false) {
        self.version = version
        self.isFaultPage = isFaultPage
    }

    /// Writes it.
    func write(to writer: inout XMLWriter) {
        writer.start(
            "script",
            [
                "src": PreviewFile.script.rawValue, "data-version": version,
                "data-shown": isFaultPage ? "yes" : "no", "defer": "defer",
            ])
        writer.end()
    }

    /// Puts it at the end of a page's body, or of the page.
    func insert(into page: inout [UInt8]) {
        let end = Array("</body>".utf8)
        var place = page.count
        while place >= end.count {
            if page[(place - end.count)..<place].elementsEqual(end) {
                page.insert(contentsOf: element, at: place - end.count)
                return
            }
            place -= 1
        }
        page += element
    }

    private var element: [UInt8] {
        var writer = XMLWriter(capacity: 256, prologue: .none)
        write(to: &writer)
        return writer.withBytes { Array($0) }
    }
}
