internal import Text

/// The script element that makes a page show each change of its preview.
///
/// Published pages do not have this element.
struct LiveScript {
    private let version: String
    private let isFaultPage: Bool

    /// Creates the element.
    ///
    /// - Parameters:
    ///   - version: the version of the site to which the page belongs.
    ///   - isFaultPage: true if the page itself shows the mistakes.
    init(_ version: String, isFaultPage: Bool = false) {
        self.version = version
        self.isFaultPage = isFaultPage
    }

    /// Writes the element.
    func write(to writer: inout XMLWriter) {
        writer.start(
            "script",
            [
                "src": PreviewFile.script.rawValue, "data-version": version,
                "data-shown": isFaultPage ? "yes" : "no", "defer": "defer",
            ])
        writer.end()
    }

    /// Inserts the element at the end of the page's body, or at the end of the page.
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
