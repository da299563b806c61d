/// The SVG and MathML elements around the current position (foreign content in the HTML Standard).
///
/// The state matters because in SVG, `<title>` contains markup; in HTML, it contains raw text.
struct ForeignContent: Hashable, Sendable {
    /// One bit for each open element, the innermost in the lowest bit, with a 1 above the last one.
    ///
    /// A bit is 1 for foreign content, and 0 for HTML inside foreign content.
    private var nesting: UInt16 = 1

    /// True if the current tag has opened the innermost element.
    private var isOpening = false

    /// True if the innermost element is foreign content.
    var isInside: Bool { nesting > 1 && nesting & 1 == 1 }

    mutating func open(_ name: MarkupWord) {
        guard nesting < 1 << 14 else { return }
        if Self.roots.contains(name) {
            nesting = nesting << 1 | 1
            isOpening = true
        } else if Self.integrationPoints.contains(name), isInside {
            nesting <<= 1
            isOpening = true
        }
    }

    mutating func close(_ name: MarkupWord) {
        guard nesting > 1 else { return }
        let isForeign = nesting & 1 == 1
        if isForeign ? Self.roots.contains(name) : Self.integrationPoints.contains(name) {
            nesting >>= 1
        }
    }

    /// Ends the start tag; a self-closing tag such as `<svg/>` also ends the element.
    mutating func endTag(isSelfClosing: Bool) {
        if isSelfClosing, isOpening { nesting >>= 1 }
        isOpening = false
    }

    private static let roots: [MarkupWord] = ["svg", "math"]
    private static let integrationPoints: [MarkupWord] = ["foreignobject", "annotation-xml"]
}
