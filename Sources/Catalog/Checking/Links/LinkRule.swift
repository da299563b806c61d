import MarkupReading

/// Requires that the files and fragments to which a page refers exist.
struct LinkRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress
    let frontier: PageFrontier

    func check(_ page: Page, _ records: inout PageRecords) {
        for element in page.document.elements {
            for reference in PageReference.all(of: element) {
                check(reference, on: page, &records)
            }
        }
    }

    private func check(_ reference: PageReference, on page: Page, _ records: inout PageRecords) {
        records.linkCount += 1
        switch address.target(of: reference.address, on: page.origin) {
        case .elsewhere: break
        case .outside:
            add(
                reference.isLink ? .deadLink : .missingFile, to: &records, on: page,
                line: reference.line,
                "'\(reference.address)' leads out of the site's folder")
        case .file(let path, let fragment):
            if !files.paths.contains(path) {
                add(
                    reference.isLink ? .deadLink : .missingFile, to: &records, on: page,
                    line: reference.line,
                    "'\(reference.address)' leads to \(path), which does not exist")
                return
            }
            frontier.add(path)
            if reference.isLink, !fragment.isEmpty {
                check(fragment, of: path, from: reference, on: page, &records)
            }
        }
    }

    private func check(
        _ fragment: String, of target: String, from reference: PageReference, on page: Page,
        _ records: inout PageRecords
    ) {
        // The fragment `top` needs no element, because browsers handle it themselves (HTML,
        // 7.4.6.4).
        guard target.hasSuffix(".html"), fragment != "top" else { return }
        guard target == page.path else {
            return records.add(
                .init(name: fragment, path: page.path, line: reference.line), of: target)
        }
        if !page.fragments.contains(fragment) {
            add(
                .missingFragment, to: &records, on: page, line: reference.line,
                "'\(reference.address)' leads to an id that does not exist in the page")
        }
    }
}
