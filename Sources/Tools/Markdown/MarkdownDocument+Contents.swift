import CCMark
import HTML
import Text

extension MarkdownDocument {
    /// Adds an `id` to the highest headings, if there are enough for a table of contents.
    ///
    /// - Parameter parent: the level of the heading above the text.
    /// - Returns: the headings; an empty list for a text without a table of contents.
    func markContents(headingsBelow parent: Int) -> [ContentsEntry] {
        let titles = titles(headingsBelow: parent)
        guard ContentsRule.headings.contains(titles.count { !$0.isEmpty }) else { return [] }
        var headings: [ContentsEntry] = []
        walk { event in
            guard event.isExit, let level = listedLevel(of: event.node, below: parent) else {
                return true
            }
            let title = titles[headings.count]
            let entry = ContentsEntry(title: title, place: headings.count, level: level)
            // A heading without text gets no `id`, because a link to it would have no text.
            headings.append(entry)
            if !title.isEmpty { replace(event.node, withTag: "h\(parent + level)", id: entry.id) }
            return true
        }
        return headings.filter { !$0.title.isEmpty }
    }

    private func titles(headingsBelow parent: Int) -> [String] {
        var titles: [String] = []
        var buffer = OutputBuffer(capacity: 256)
        walk { event in
            guard event.isExit, listedLevel(of: event.node, below: parent) != nil else {
                return true
            }
            buffer.removeAll()
            PlainText.append(
                event.node, to: &buffer,
                limit: Summary.byteLimit(forCharacters: ContentsRule.titleLength))
            titles.append(
                buffer.withBytes { Summary.text(of: $0, limit: ContentsRule.titleLength) })
            return true
        }
        return titles
    }

    /// Returns 1 for a heading of the highest level; `nil` for low headings and for all other
    /// nodes.
    private func listedLevel(of node: OpaquePointer, below parent: Int) -> Int? {
        guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return nil }
        let level = Int(cmark_node_get_heading_level(node)) - parent
        return (1...ContentsRule.depth).contains(level) ? level : nil
    }

    /// Replaces a heading by a custom block with an `id`, because cmark writes headings without
    /// attributes.
    private func replace(_ heading: OpaquePointer, withTag tag: String, id: String) {
        guard let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
        cmark_node_set_on_enter(block, "<\(tag) id=\"\(id)\">")
        cmark_node_set_on_exit(block, "</\(tag)>")
        cmark_node_insert_before(heading, block)
        while let child = cmark_node_first_child(heading) { cmark_node_append_child(block, child) }
        remove(heading)
    }
}
