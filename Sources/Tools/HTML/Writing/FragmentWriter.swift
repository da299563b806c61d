@_spi(HTMLProducer) import Text

/// A writer of a fragment as HTML in which every browser reads the same elements.
///
/// Text and inline elements beside blocks become paragraphs. An element that HTML does not allow in
/// its place, such as a paragraph in a heading, is written without its tags.
struct FragmentWriter: ~Copyable {
    let fragment: HTMLFragment
    let parentLevel: Int
    let marksHeadings: Bool
    var outline: HeadingOutline
    var headings: [ContentsEntry] = []
    var headingCount = 0
    var out: OutputBuffer
    var line = LineState()
    var isInLink = false
    var isPreformatted = false

    /// Creates a writer below a heading of the page.
    init(
        _ fragment: HTMLFragment, headingsBelow parentLevel: Int, marksHeadings: Bool = false
    ) {
        self.fragment = fragment
        self.parentLevel = parentLevel
        self.marksHeadings = marksHeadings
        outline = HeadingOutline(below: parentLevel)
        out = OutputBuffer(capacity: fragment.bytes.count + fragment.bytes.count / 2 + 256)
    }

    /// Writes everything.
    mutating func write() { writeFlow(children(of: 0)) }

    /// True if the text is long enough for a table of contents, and has enough headings.
    var wantsContents: Bool {
        guard ContentsRule.headings.contains(headings.count) else { return false }
        return allText().withBytes { ContentsRule.isLong($0) }
    }

    /// Returns what was written.
    mutating func html() -> SafeHTML { SafeHTML(copying: out) }

    private func allText() -> OutputBuffer {
        var text = OutputBuffer(capacity: fragment.bytes.count + 16)
        for node in fragment.nodes where node.kind == .text {
            fragment.bytes[node.text].withUnsafeBytes { text.append($0) }
            text.append(UInt8(ascii: " "))
        }
        return text
    }
}
