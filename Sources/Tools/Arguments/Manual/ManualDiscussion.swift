/// The long help text of a command, split into blocks for a manual page.
struct ManualDiscussion {
    /// A part with one kind of layout.
    enum Block: Equatable {
        /// Text to be wrapped.
        case paragraph(String)
        /// Lines that are not wrapped.
        case lines([String])
    }

    /// The blocks before and after the examples.
    private(set) var description: [Block] = []
    /// The blocks after `Example:` or `Examples:`, up to the end of the indented lines.
    private(set) var examples: [Block] = []

    init(_ discussion: String) {
        var isExample = false
        for block in Self.blocks(of: discussion) {
            switch block {
            case .paragraph("Example:"), .paragraph("Examples:"):
                isExample = true
            case .lines where isExample:
                examples.append(block)
            default:
                isExample = false
                description.append(block)
            }
        }
    }

    /// Returns all blocks, in order.
    static func blocks(of discussion: String) -> [Block] {
        var blocks: [Block] = []
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            let isKept = line.hasPrefix(" ")
            switch blocks.last {
            case _ where line.isEmpty:
                blocks.append(.paragraph(""))
            case .lines(let lines) where isKept:
                blocks[blocks.endIndex - 1] = .lines(lines + [String(line)])
            case .paragraph(let words) where !isKept && !words.isEmpty:
                blocks[blocks.endIndex - 1] = .paragraph("\(words) \(line)")
            default:
                blocks.append(isKept ? .lines([String(line)]) : .paragraph(String(line)))
            }
        }
        return blocks.filter { $0 != .paragraph("") }
    }
}
