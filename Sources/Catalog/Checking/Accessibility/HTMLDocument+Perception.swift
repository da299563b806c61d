import MarkupReading

extension HTMLDocument {
    /// The elements that are read aloud: not those that are hidden, nor those inside of them.
    var perceptible: [HTMLElement] {
        var found: [HTMLElement] = []
        var end = 0
        for (index, element) in elements.enumerated() where index >= end {
            if element.isHidden {
                end = element.elements.upperBound
            } else {
                found.append(element)
            }
        }
        return found
    }
}

extension Page {
    /// What a screen reader calls an element (W3C, Accessible Name and Description Computation),
    /// but for names that styles give.
    func hasName(_ element: HTMLElement) -> Bool {
        if element.namesItself || !document.text(of: element).trimmed.isEmpty { return true }
        return document.elements(in: element).contains { inside in
            inside.namesItself || inside.name == "img" && inside["alt"].isVisible
        }
    }
}

extension HTMLElement {
    fileprivate var isHidden: Bool {
        self["hidden"] != nil || self["aria-hidden"] == "true" || name == "template"
            || name == "script" || name == "style"
    }

    /// Whether an attribute gives it a name.
    var namesItself: Bool {
        self["aria-label"].isVisible || self["aria-labelledby"].isVisible
            || self["title"].isVisible
    }

    /// From 1 to 6, for a heading.
    var headingLevel: Int? {
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()),
            (1...6).contains(level)
        else { return nil }
        return level
    }
}

extension String? {
    /// Whether there is something to be read.
    var isVisible: Bool { map { !$0.trimmed.isEmpty } ?? false }
}
