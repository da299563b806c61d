import Compression
import MarkupReading

/// A page, its styles and its scripts are small enough to come at once.
struct BudgetRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress
    let sizes: PackedSizes

    func check(_ page: Page, _ notes: inout PageNotes) {
        // What is not larger unpacked needs no packing.
        if page.bytes.count > PageBudget.page {
            let size = Deflate.gzip(page.bytes).count
            add("the page has", size, above: PageBudget.page, on: page, line: 1, &notes)
        }
        var styles: [HTMLElement] = []
        var scripts: [HTMLElement] = []
        for element in page.document.elements {
            if element.name == "link", element["rel"] == "stylesheet" { styles.append(element) }
            if element.name == "script", element["src"] != nil { scripts.append(element) }
        }
        add("its styles have", styles, by: "href", above: PageBudget.styles, on: page, &notes)
        add("its scripts have", scripts, by: "src", above: PageBudget.scripts, on: page, &notes)
    }

    private func add(
        _ name: String, _ elements: [HTMLElement], by attribute: String, above budget: Int,
        on page: Page, _ notes: inout PageNotes
    ) {
        var size = 0
        for element in elements {
            guard let name = element[attribute],
                case .file(let path, _) = address.target(of: name, on: page.origin)
            else { continue }
            size += sizes.size(of: path, in: files)
        }
        guard let first = elements.first else { return }
        add(name, size, above: budget, on: page, line: first.line, &notes)
    }

    private func add(
        _ name: String, _ size: Int, above budget: Int, on page: Page, line: Int,
        _ notes: inout PageNotes
    ) {
        guard size > budget else { return }
        add(
            .overBudget, to: &notes, on: page, line: line,
            "with gzip \(name) \(size) bytes, over \(budget)")
    }
}
