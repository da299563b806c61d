import MarkupReading

extension HTMLDocument {
    /// The elements that a screen reader reads.
    ///
    /// Hidden elements and the elements inside them are left out.
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
    /// Returns true if `element` has a name for screen readers.
    ///
    /// The rules are W3C's "Accessible Name and Description Computation". Names from style sheets
    /// are ignored.
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

    /// True if an attribute of the element gives it a name.
    var namesItself: Bool {
        self["aria-label"].isVisible || self["aria-labelledby"].isVisible
            || self["title"].isVisible
    }

    /// The level of a heading, from 1 to 6; `nil` for an element that is not a heading.
    var headingLevel: Int? {
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()),
            (1...6).contains(level)
        else { return nil }
        return level
    }
}

extension String? {
    /// True if the text exists and has a character other than white space.
    var isVisible: Bool { map { !$0.trimmed.isEmpty } ?? false }
}
