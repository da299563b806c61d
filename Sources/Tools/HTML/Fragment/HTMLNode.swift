/// An element or text that a page may show.
struct HTMLNode {
    enum Kind: UInt8, Sendable {
        case text, root
        // `block` separates paragraphs and is written without a tag.
        case block, paragraph, heading, preformatted, rule, quote
        case list, orderedList, item, definitions, term, definition
        case table, caption, section, head, foot, row, cell, headCell
        case link, picture, lineBreak, wordBreak
        case bold, strong, italic, emphasis, underline, deleted, inserted, struck, lower, upper
        case small, mark, code, keyboard, sample, variable, quotation, citation, abbreviation

        var isInline: Bool { self == .text || rawValue >= Kind.link.rawValue }
        var isPartOfTable: Bool {
            (Kind.caption.rawValue...Kind.headCell.rawValue).contains(rawValue)
        }
    }

    var kind: Kind
    var parent: Int32
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var next: Int32 = -1
    /// True if the element contains something visible.
    var isVisible = false
    /// True if the element contains, at any depth, an element that starts a new paragraph.
    var hasBlock = false
    /// The level of a heading, the first number of a list, or the number of columns of a cell.
    var number: Int32 = 0
    /// The number of rows of a cell.
    var rows: Int32 = 0
    /// The range of the text, or of the address of a link, in the bytes of the fragment.
    var text: Range<Int> = 0..<0
    /// The range of the title of a link in the bytes of the fragment.
    var title: Range<Int> = 0..<0
}
