import Liquid

/// Finds the unbalanced tags of a page: start tags and end tags that do not match.
///
/// Elements without an end tag, or with an optional one, are ignored, because their tags alone do
/// not show whether they are correct.
struct TagBalance {
    struct Fault {
        let message: String
        let mark: TagMark
    }

    /// The faults in the page's HTML, in the order of the page.
    private(set) var faults: [Fault] = []
    /// The end tags in one template that close an element of another template.
    private(set) var crossings: [(end: TagMark, start: PageTag)] = []
    private var open: [PageTag] = []
    /// The elements that were already reported as unclosed; their end tags may still follow.
    private var forgiven: [String] = []

    init(of page: [UInt8], in templates: TemplateSet) {
        for tag in PageTags(in: page) where !Self.isLenient(tag.name) {
            tag.isEnd ? end(tag, templates) : start(tag)
        }
        for tag in open { report(unclosed: tag) }
    }

    private mutating func start(_ tag: PageTag) {
        let isForeign = open.contains { $0.name == "svg" || $0.name == "math" }
        let closesItself = tag.isSelfClosing && (isForeign || tag.name == "svg")
        if !closesItself { open.append(tag) }
    }

    private mutating func end(_ tag: PageTag, _ templates: TemplateSet) {
        guard let index = open.lastIndex(where: { $0.name == tag.name }) else {
            return reportUnmatchedEnd(tag)
        }
        for inner in open[(index + 1)...] {
            report(unclosed: inner)
            forgiven.append(inner.name)
        }
        if let end = tag.mark, let start = open[index].mark,
            templates.template(of: end) != templates.template(of: start)
        {
            crossings.append((end, open[index]))
        }
        open.removeSubrange(index...)
    }

    private mutating func reportUnmatchedEnd(_ tag: PageTag) {
        if let index = forgiven.firstIndex(of: tag.name) {
            forgiven.remove(at: index)
        } else if let last = open.last, last.isHeading, tag.isHeading {
            open.removeLast()
            report(
                "this '</\(tag.name)>' closes a '<\(last.name)>'; write '</\(last.name)>'",
                at: tag)
        } else {
            report(
                "this '</\(tag.name)>' closes nothing; remove it, or write the '<\(tag.name)>' "
                    + "that it closes", at: tag)
        }
    }

    private mutating func report(unclosed tag: PageTag) {
        report("this '<\(tag.name)>' is not closed; '</\(tag.name)>' is missing", at: tag)
    }

    private mutating func report(_ message: String, at tag: PageTag) {
        guard let mark = tag.mark else { return }
        faults.append(Fault(message: message, mark: mark))
    }

    /// Returns true for an element that has no end tag, or an optional one (HTML, 13.1.2).
    private static func isLenient(_ name: String) -> Bool { lenient.contains(name) }

    private static let lenient: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr", "html", "head", "body", "p", "li", "dt", "dd", "rt", "rp",
        "optgroup", "option", "thead", "tbody", "tfoot", "tr", "td", "th", "colgroup", "caption",
    ]
}

extension PageTag {
    fileprivate var isHeading: Bool { ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) }
}
