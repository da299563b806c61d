import MarkupReading

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
