import MarkupReading

/// Requires that each page states its language and its title (WCAG 2.2, 2.4.2 and 3.1.1).
struct PageNameRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        guard page.isWhole else { return }
        let html = page.document.elements.first { $0.name == "html" }
        let line = html?.line ?? 1
        if !(html?["lang"]).isVisible {
            add(.unnamedPage, to: &records, on: page, line: line, "<html> has no 'lang'")
        }
        let title = page.document.elements.first { element in
            element.name == "title"
                && !page.document.ancestors(of: element).contains { $0.name == "svg" }
        }
        if !(title.map { page.document.text(of: $0) }).isVisible {
            add(.unnamedPage, to: &records, on: page, line: line, "the page has no <title>")
        }
    }
}
