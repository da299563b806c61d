internal import CGumbo

/// A reader of the first words in HTML, which are found from the tags without a tree.
///
/// Headings and tables are left out, unless there is no other text. Hidden elements and those that
/// the page does not show are always left out. A table for layout, whose rows have only one cell
/// each, counts as text.
struct SummaryReader {
    private let bytes: UnsafeRawBufferPointer
    /// The number of bytes after which the rest does not matter.
    private let limit: Int
    private var scanner: TagScanner
    /// The text outside of headings and tables.
    private(set) var text: [UInt8] = []
    /// All text.
    private(set) var wholeText: [UInt8] = []
    private var isInHeading = false
    private var tables: [OpenTable] = []

    private struct OpenTable {
        /// The number of bytes of text before the table.
        let start: Int
        /// The number of cells in the last row.
        var cells = 0
        var isData = false
    }

    /// Reads valid UTF-8 until there are more than `limit` bytes of text.
    init(_ utf8: UnsafeRawBufferPointer, limit: Int) {
        bytes = utf8
        self.limit = limit
        scanner = TagScanner(utf8)
        while needsMore, let token = scanner.next() {
            switch token {
            case .text(let range): append(range, hasReferences: true)
            case .tag(let tag): read(tag)
            case .comment, .unfinishedTag: break
            }
        }
    }

    /// True until the text is long enough, and no open table can turn out to be one of data.
    private var needsMore: Bool { text.count <= limit || tables.contains { !$0.isData } }

    private mutating func read(_ tag: TagScanner.Tag) {
        let kind = ParseLimits.kind(of: tag, in: bytes)
        let rule = TagRule.of(kind)
        if rule.breaksLine { appendSpace() }
        if tag.isEnd {
            if case .heading = rule { isInHeading = false }
            if kind == GUMBO_TAG_TABLE { _ = tables.popLast() }
            return
        }
        if isHidden(tag) || rule.hasHiddenContent { return skipContent(of: tag, kind) }
        switch kind {
        case GUMBO_TAG_TABLE: tables.append(OpenTable(start: text.count))
        case GUMBO_TAG_TR:
            if let last = tables.indices.last { tables[last].cells = 0 }
        case GUMBO_TAG_TD, GUMBO_TAG_TH: readCell(isHead: kind == GUMBO_TAG_TH)
        default: break
        }
        if case .heading = rule { isInHeading = true }
        switch RawText.of(kind) {
        case .none: break
        case .untilEndTag: append(scanner.skipText(until: tag.name), hasReferences: false)
        case .untilEnd: append(scanner.skipAll(), hasReferences: false)
        }
    }

    private mutating func readCell(isHead: Bool) {
        guard let last = tables.indices.last else { return }
        tables[last].cells += 1
        guard isHead || tables[last].cells > 1, !tables[last].isData else { return }
        tables[last].isData = true
        text.removeLast(max(0, text.count - tables[last].start))
    }

    /// Skips an element; one whose end tag may be left out also ends before the next of its kind.
    private mutating func skipContent(of tag: TagScanner.Tag, _ kind: GumboTag) {
        if Self.isVoid[kind] { return }
        // A slash at the end of a tag ends foreign elements only.
        let isForeign = kind == GUMBO_TAG_SVG || kind == GUMBO_TAG_MATH
        if isForeign, bytes[scanner.index - 2] == UInt8(ascii: "/") { return }
        if RawText.of(kind) != .none { return _ = scanner.skipText(until: tag.name) }
        var depth = 1
        while depth > 0, let token = scanner.next() {
            guard case .tag(let inner) = token else { continue }
            let innerKind = ParseLimits.kind(of: inner, in: bytes)
            if !inner.isEnd, RawText.of(innerKind) == .untilEndTag {
                _ = scanner.skipText(until: inner.name)
            } else if innerKind == kind {
                if !inner.isEnd, Self.endsBeforeNext[kind] { return read(inner) }
                depth += inner.isEnd ? -1 : 1
            }
        }
    }

    /// Returns true if a browser does not show the element of the tag that was read last.
    private func isHidden(_ tag: TagScanner.Tag) -> Bool {
        guard tag.attributeCount > 0 else { return false }
        let attributes = bytes[tag.name.upperBound..<scanner.index]
        guard attributes.mentionHiding else { return false }
        return (Array("<div".utf8) + attributes).withUnsafeBytes { div in
            guard let tree = BoundedTree(parsing: div), let child = tree.root.children.first
            else { return false }
            return child?.assumingMemoryBound(to: GumboNode.self).isHidden ?? false
        }
    }

    private mutating func append(_ range: Range<Int>, hasReferences: Bool) {
        // Eight bytes of a reference such as `&thinsp;` are one character.
        var new = Array(bytes[range].prefix(limit * 8 + 8))
        if hasReferences { new = HTMLText.decoded(new) }
        wholeText.append(contentsOf: new.prefix(max(0, limit + 1 - wholeText.count)))
        guard !isInHeading, !tables.contains(where: \.isData) else { return }
        text.append(contentsOf: new.prefix(max(0, limit + 1 - text.count)))
    }

    private mutating func appendSpace() {
        text.append(UInt8(ascii: " "))
        wholeText.append(UInt8(ascii: " "))
    }

    private static let isVoid = TagTable<Bool>(
        false,
        [
            (
                "input link meta base basefont bgsound source track param col area keygen isindex "
                    + "command frame embed img image br hr wbr", true
            )
        ])

    private static let endsBeforeNext = TagTable<Bool>(
        false, [("p li dt dd tr td th option thead tbody tfoot", true)])
}

extension TagRule {
    /// True if the page shows nothing of the content of the element.
    fileprivate var hasHiddenContent: Bool {
        switch self {
        case .drop, .frame: true
        default: false
        }
    }
}
