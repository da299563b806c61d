import MarkupReading
import Synchronization
import Text

/// Reads the pages of the site, and applies all rules to each page.
struct PageReader: Sendable {
    let files: SiteFiles
    let address: SiteAddress
    let rules: [any PageRule]
    let frontier: PageFrontier
    let limit: Int

    /// Returns the findings on all pages that links lead to.
    ///
    /// The findings do not depend on the order in which the threads read pages.
    func readAll(width: Int) async -> PageRecords {
        var records = PageRecords(limit: limit)
        while !Task.isCancelled {
            let pages = frontier.takePages()
            if pages.isEmpty { break }
            records.add(await read(pages, width: width))
        }
        return records
    }

    private func read(_ pages: [String], width: Int) async -> PageRecords {
        let counter = PageCounter(pages.count)
        return await withTaskGroup(of: PageRecords.self) { group in
            for _ in 0..<max(1, min(width, pages.count)) {
                group.addTask { read(pages, by: counter) }
            }
            return await group.reduce(into: PageRecords(limit: limit)) { $0.add($1) }
        }
    }

    private func read(_ pages: [String], by counter: PageCounter) -> PageRecords {
        var records = PageRecords(limit: limit)
        while let number = counter.next(), !Task.isCancelled {
            read(pages[number], &records)
        }
        return records
    }

    private func read(_ path: String, _ records: inout PageRecords) {
        records.pageCount += 1
        guard let bytes = files.bytes(of: path) else {
            return records.findings.add(
                .unreadablePage, path, line: 1, "the page cannot be read")
        }
        if let line = bytes.lineOutsideUTF8 {
            records.findings.add(.unreadablePage, path, line: line, "the page is not UTF-8")
        }
        let page = Page(path: path, bytes: bytes, at: address)
        if page.document.isCut {
            records.findings.add(
                .unreadablePage, path, line: page.document.elements.last?.line ?? 1,
                "elements are nested more than \(HTMLDocument.maximumDepth) levels deep")
        }
        for rule in rules { rule.check(page, &records) }
    }
}

/// Gives each free thread the number of the next page.
private final class PageCounter: Sendable {
    private let count: Int
    private let position = Atomic(0)

    init(_ count: Int) {
        self.count = count
    }

    func next() -> Int? {
        let number = position.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}
