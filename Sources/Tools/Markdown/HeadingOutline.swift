/// Gives the headings of a text levels that fit below the page's own, without a gap.
///
/// What was written settles only which heading stands above which: a text that begins with `###`
/// and one that begins with `#` have the same outline.
struct HeadingOutline {
    private let parent: Int
    private var open: [Int] = []

    /// An outline below a heading of the page, whose level is 1 to 6.
    init(below parent: Int) {
        self.parent = parent
    }

    /// The level for the next heading, at most 6.
    mutating func level(for written: Int) -> Int {
        while let last = open.last, last >= written { open.removeLast() }
        open.append(written)
        return min(parent + open.count, 6)
    }
}
