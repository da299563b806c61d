import MarkupReading

/// Requires that links, controls and pictures have a name for screen readers.
///
/// The rules are WCAG 2.2, 1.1.1, 2.4.4 and 4.1.2.
struct ControlNameRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        let elements = page.perceptible
        let labelled = Set(elements.compactMap { $0.name == "label" ? $0["for"] : nil })
        for element in elements {
            if lacksAlternative(element) {
                add(
                    .missingAlternative, to: &records, on: page, line: element.line,
                    "<\(element.name)> has no 'alt'")
            } else if lacksName(element, on: page, labelled) {
                add(
                    .unnamedControl, to: &records, on: page, line: element.line,
                    "<\(element.name)> has no name")
            }
        }
    }

    private func lacksAlternative(_ element: HTMLElement) -> Bool {
        switch element.name {
        case "img":
            element["alt"] == nil && !element.namesItself && element["role"] != "presentation"
        case "area": element["href"] != nil && !element["alt"].isVisible && !element.namesItself
        case "input":
            element["type"] == "image" && !element["alt"].isVisible && !element.namesItself
        default: false
        }
    }

    private func lacksName(
        _ element: HTMLElement, on page: Page, _ labelled: Set<String>
    ) -> Bool {
        switch element.name {
        case "a": element["href"] != nil && !page.hasName(element)
        case "button", "summary": !page.hasName(element)
        case "iframe": !element.namesItself
        case "select", "textarea": !isLabelled(element, on: page, labelled)
        case "input":
            switch element["type"] {
            case "hidden", "submit", "reset", "image": false
            case "button": !element["value"].isVisible && !element.namesItself
            default: !isLabelled(element, on: page, labelled)
            }
        default: false
        }
    }

    private func isLabelled(
        _ element: HTMLElement, on page: Page, _ labelled: Set<String>
    ) -> Bool {
        if element.namesItself || element["id"].map(labelled.contains) == true { return true }
        return page.document.ancestors(of: element).contains { $0.name == "label" }
    }
}
