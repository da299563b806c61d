/// The parts of a page that are SVG or MathML, whose elements contain markup where HTML elements of
/// the same name contain raw text: `<svg><title>`.
struct ForeignContent: Hashable, Sendable {
    /// One bit per element, from the innermost outwards: 1 for foreign content, 0 for HTML inside
    /// it; then a 1.
    private var nesting: UInt16 = 1

    /// True if the current tag opened the innermost of these elements.
    private var isOpening = false

    /// True if the innermost of these elements is foreign content.
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

    /// Ends the start tag; `<svg/>` has no content.
    mutating func endTag(isSelfClosing: Bool) {
        if isSelfClosing, isOpening { nesting >>= 1 }
        isOpening = false
    }

    private static let roots: [MarkupWord] = ["svg", "math"]
    private static let integrationPoints: [MarkupWord] = ["foreignobject", "annotation-xml"]
}
