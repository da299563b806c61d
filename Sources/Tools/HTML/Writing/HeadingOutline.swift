/// The levels of the headings of a text, chosen so that they fit below a heading of the page
/// without gaps.
///
/// Only the relative order of the written levels matters. Therefore a text that begins with `###`
/// has the same outline as a text that begins with `#`.
package struct HeadingOutline {
    private let parent: Int
    private var open: [Int] = []

    /// Creates an outline below a heading of the page, whose level is 1 to 6.
    package init(below parent: Int) {
        self.parent = parent
    }

    /// Returns the level for the next heading, at most 6; `written` is its level in the text.
    package mutating func level(for written: Int) -> Int {
        while let last = open.last, last >= written { open.removeLast() }
        open.append(written)
        return min(parent + open.count, 6)
    }
}
