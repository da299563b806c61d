/// The element that has a page follow its preview; pages that are published never have it.
struct LiveScript {
    private let element: [UInt8]

    /// - Parameter version: that of the site with which the page was made: letters and digits.
    init(_ version: String) {
        let path = PreviewFile.script.rawValue
        element = Array("<script src=\"\(path)\" data-version=\"\(version)\" defer></script>".utf8)
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
}
