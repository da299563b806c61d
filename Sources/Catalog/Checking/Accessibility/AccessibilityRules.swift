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

/// Requires that each page has exactly one main landmark (WCAG 2.2, 1.3.1 and 2.4.1).
///
/// The main landmark is the element around the main content, to which screen readers can jump.
struct LandmarkRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        guard page.isWhole else { return }
        let parts = page.perceptible.filter { $0.name == "main" || $0["role"] == "main" }
        if parts.isEmpty {
            add(.landmarks, to: &records, on: page, line: 1, "there is no <main>")
        }
        for part in parts.dropFirst() {
            add(
                .landmarks, to: &records, on: page, line: part.line,
                "there is already a <main> on line \(parts[0].line)")
        }
    }
}

/// Requires exactly one `<h1>`, and that headings skip no level (WCAG 2.2, 1.3.1 and 2.4.6).
struct HeadingRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        guard page.isWhole else { return }
        var above = 0
        var first: HTMLElement?
        for element in page.perceptible {
            guard let level = element.headingLevel else { continue }
            if level > above + 1 {
                add(
                    .headings, to: &records, on: page, line: element.line,
                    above == 0
                        ? "the first heading is <h\(level)>, not <h1>"
                        : "<h\(level)> follows <h\(above)>")
            }
            above = level
            guard level == 1 else { continue }
            if let first {
                add(
                    .headings, to: &records, on: page, line: element.line,
                    "there is already an <h1> on line \(first.line)")
            }
            first = first ?? element
        }
        if first == nil { add(.headings, to: &records, on: page, line: 1, "there is no <h1>") }
    }
}

/// Requires that the page contains every id to which an attribute such as `for` refers.
struct ReferenceRule: PageRule {
    private static let attributes = [
        "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list",
    ]

    func check(_ page: Page, _ records: inout PageRecords) {
        let ids = Set(page.document.elements.compactMap { $0["id"] })
        for element in page.document.elements {
            for name in Self.attributes {
                guard let value = element[name], name != "list" || element.name == "input" else {
                    continue
                }
                for id in value.split(whereSeparator: \.isWhitespace)
                where !ids.contains(String(id)) {
                    add(
                        .missingReference, to: &records, on: page, line: element.line,
                        "'\(name)' of <\(element.name)> names the id '\(id)', which does not exist")
                }
            }
        }
    }
}

/// Requires that the Tab key follows the reading order (WCAG 2.2, 2.4.3).
///
/// Also requires that each access key occurs only once on the page.
struct KeyboardRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        var keys: [String: Int] = [:]
        for element in page.document.elements {
            if let text = element["tabindex"], let index = Int(text.trimmed), index > 0 {
                add(
                    .keyboard, to: &records, on: page, line: element.line,
                    "<\(element.name)> has the 'tabindex' \(index), which is above 0")
            }
            guard let key = element["accesskey"] else { continue }
            if let first = keys.updateValue(element.line, forKey: key) {
                add(
                    .keyboard, to: &records, on: page, line: element.line,
                    "the 'accesskey' \(key) is already on line \(first)")
            }
        }
    }
}

/// Requires that readers can enlarge the page to 200 percent (WCAG 2.2, 1.4.4).
struct ZoomRule: PageRule {
    func check(_ page: Page, _ records: inout PageRecords) {
        for element in page.document.elements {
            guard element.name == "meta", element["name"] == "viewport",
                let content = element["content"]
            else { continue }
            for setting in content.split(whereSeparator: { ",; ".contains($0) })
            where forbids(setting) {
                add(
                    .zoom, to: &records, on: page, line: element.line,
                    "the viewport has '\(setting)', which prevents zooming in")
            }
        }
    }

    private func forbids(_ setting: Substring) -> Bool {
        let (name, value) = setting.cut(at: "=")
        switch name.lowercased() {
        case "user-scalable": return value == "no" || value == "0"
        case "maximum-scale": return Double(value).map { $0 < 2 } ?? false
        default: return false
        }
    }
}
