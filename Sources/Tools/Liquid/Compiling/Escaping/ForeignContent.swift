/// Which parts of a page are SVG or MathML, whose elements hold markup where those of HTML of the
/// same name hold raw text: `<svg><title>`.
struct ForeignContent: Hashable, Sendable {
    /// From the innermost element outwards: 1 for foreign, 0 for HTML inside of it; then a 1.
    private var nesting: UInt16 = 1

    /// Whether the tag that is being read opened the innermost of these elements.
    private var isOpening = false

    /// Whether the innermost of these elements is foreign.
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

    /// Ends the start tag; `<svg/>` holds nothing.
    mutating func endTag(isSelfClosing: Bool) {
        if isSelfClosing, isOpening { nesting >>= 1 }
        isOpening = false
    }

    private static let roots: [MarkupWord] = ["svg", "math"]
    private static let integrationPoints: [MarkupWord] = ["foreignobject", "annotation-xml"]
}
