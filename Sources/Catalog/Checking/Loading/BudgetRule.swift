import Compression
import MarkupReading
import Synchronization

/// Requires that a page, its style sheets and its scripts stay within their size budgets.
struct BudgetRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress
    let sizes: PackedSizes

    func check(_ page: Page, _ records: inout PageRecords) {
        // A page is compressed only if its uncompressed size exceeds the budget.
        if page.bytes.count > PageBudget.page {
            let size = Deflate.gzip(page.bytes).count
            add("the page has", size, above: PageBudget.page, on: page, line: 1, &records)
        }
        var styles: [HTMLElement] = []
        var scripts: [HTMLElement] = []
        for element in page.document.elements {
            if element.name == "link", element["rel"] == "stylesheet" { styles.append(element) }
            if element.name == "script", element["src"] != nil { scripts.append(element) }
        }
        add("its styles have", styles, by: "href", above: PageBudget.styles, on: page, &records)
        add("its scripts have", scripts, by: "src", above: PageBudget.scripts, on: page, &records)
    }

    private func add(
        _ name: String, _ elements: [HTMLElement], by attribute: String, above budget: Int,
        on page: Page, _ records: inout PageRecords
    ) {
        var size = 0
        for element in elements {
            guard let name = element[attribute],
                case .file(let path, _) = address.target(of: name, on: page.origin)
            else { continue }
            size += sizes.size(of: path, in: files)
        }
        guard let first = elements.first else { return }
        add(name, size, above: budget, on: page, line: first.line, &records)
    }

    private func add(
        _ name: String, _ size: Int, above budget: Int, on page: Page, line: Int,
        _ records: inout PageRecords
    ) {
        guard size > budget else { return }
        add(
            .overBudget, to: &records, on: page, line: line,
            "with gzip \(name) \(size) bytes, over \(budget)")
    }
}

/// The greatest sizes of a page and of the files that it loads, in bytes after gzip.
///
/// A page of 30 KB arrives in three round trips between browser and server. A server first sends
/// about 14 KB (ten packets, RFC 6928), and twice as much in each further round trip. The browser
/// shows nothing before style sheets arrive, so their budget fits the first round trip.
package enum PageBudget {
    /// The budget of the page itself.
    package static let page = 30_000
    /// The budget of all its style sheets.
    package static let styles = 14_000
    /// The budget of all its scripts; the page of the search has the most.
    package static let scripts = 23_000
}

/// The gzip sizes of files that pages load.
///
/// The sizes are stored for all pages; threads that ask at the same time may each compute one.
final class PackedSizes: Sendable {
    private let known = Mutex<[String: Int]>([:])

    /// Returns the compressed size of a file in bytes, or 0 when the file cannot be read.
    func size(of path: String, in files: SiteFiles) -> Int {
        if let size = known.withLock({ $0[path] }) { return size }
        // The lock is not held here, so that the other threads can go on.
        let size = files.bytes(of: path).map { Deflate.gzip($0).count } ?? 0
        known.withLock { $0[path] = size }
        return size
    }
}
