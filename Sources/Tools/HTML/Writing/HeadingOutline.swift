/// Assigns levels to the headings of a text, so that they fit below the headings of the page
/// without gaps.
///
/// Only the relative order of the written levels matters: a text that begins with `###` and one
/// that begins with `#` have the same outline.
package struct HeadingOutline {
    private let parent: Int
    private var open: [Int] = []

    /// Creates an outline below a heading of the page, whose level is 1 to 6.
    package init(below parent: Int) {
        self.parent = parent
    }

    /// Returns the level for the next heading, at most 6.
    package mutating func level(for written: Int) -> Int {
        while let last = open.last, last >= written { open.removeLast() }
        open.append(written)
        return min(parent + open.count, 6)
    }
}
