import CatalogModel
import MarkupReading

/// Checks that the product feeds state the same prices as the product pages.
///
/// The feeds are RSS with Google's elements (support.google.com/merchants/answer/7052112).
struct FeedCheck {
    let files: SiteFiles
    let address: SiteAddress
    let prices: StatedPrices

    /// The names of the feeds that a site may have.
    static let names = [Export.googleMerchant, .kakao].compactMap(\.path)

    func check(_ findings: inout FindingList) {
        for path in Self.names where files.paths.contains(path) {
            findings.checkXML(at: path) { (findings) throws(XMLStreamError) in
                try check(path, &findings)
            }
        }
    }

    private func check(_ path: String, _ findings: inout FindingList) throws(XMLStreamError) {
        var stream = try XMLStream(file: files.location(of: path))
        var item: FeedItemFields?
        var text = ""
        while let event = try stream.next() {
            switch event {
            case .start("item"): item = FeedItemFields(line: stream.line)
            case .start: text = ""
            case .text(let piece): text += piece
            case .end("item"):
                item?.entry(in: path).compare(with: prices, at: address, in: files, &findings)
                item = nil
            case .end(let name): item?.add(text, as: name)
            }
        }
    }
}
