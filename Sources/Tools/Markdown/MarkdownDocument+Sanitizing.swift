import CCMark
import HTML
import Text

/// Removes all nodes that are not allowed.
///
/// As `cmark_iter` requires, a node is changed when the walk leaves it, and a leaf when the walk
/// enters it.
extension MarkdownDocument {
    func sanitize(headingsBelow parent: Int) -> MarkdownWarnings {
        var outline = HeadingOutline(below: parent)
        var warnings: MarkdownWarnings = []
        var scratch = OutputBuffer(capacity: 256)
        walk { event in
            switch event.type {
            case CMARK_NODE_HTML_BLOCK:
                warnings.insert(.droppedHTML)
                remove(event.node)
            case CMARK_NODE_HTML_INLINE:
                if !replaceLineBreak(event.node) { warnings.insert(.droppedHTML) }
            case CMARK_NODE_IMAGE:
                warnings.insert(.droppedImages)
                replaceImage(event, &scratch)
            case CMARK_NODE_LINK where event.isExit:
                if !rewriteLink(event.node, &scratch) { warnings.insert(.droppedLinks) }
            case CMARK_NODE_HEADING where !event.isExit:
                setLevel(of: event.node, in: &outline)
            case CMARK_NODE_CODE_BLOCK:
                limitFenceInfo(event.node)
            case CMARK_NODE_PARAGRAPH where event.isExit:
                if isEmpty(event.node) { remove(event.node) }
            default:
                break
            }
            return true
        }
        return warnings
    }

    /// True if the text has HTML other than line breaks.
    var hasHTML: Bool {
        var hasHTML = false
        walk { event in
            switch event.type {
            case CMARK_NODE_HTML_BLOCK: hasHTML = true
            case CMARK_NODE_HTML_INLINE: hasHTML = !isLineBreak(event.node)
            default: break
            }
            return !hasHTML
        }
        return hasHTML
    }

    /// Replaces pictures by their alternative texts; returns true if there are any.
    func replaceImages() -> Bool {
        var hasImages = false
        var scratch = OutputBuffer(capacity: 256)
        walk { event in
            if event.type == CMARK_NODE_IMAGE {
                hasImages = true
                replaceImage(event, &scratch)
            }
            return true
        }
        return hasImages
    }

    /// Removes a node with its children from the tree.
    func remove(_ node: OpaquePointer) {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }

    /// Removes a tag; a `<br>` becomes a line break, because otherwise two words would be joined.
    ///
    /// Returns true if the tag was a `<br>`.
    private func replaceLineBreak(_ node: OpaquePointer) -> Bool {
        defer { remove(node) }
        guard isLineBreak(node) else { return false }
        cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK))
        return true
    }

    private func isLineBreak(_ node: OpaquePointer) -> Bool {
        guard let literal = cmark_node_get_literal(node) else { return false }
        return ["<br>", "<br/>", "<br />"].contains(String(cString: literal).lowercased())
    }

    private func replaceImage(_ event: MarkdownEvent, _ scratch: inout OutputBuffer) {
        scratch.removeAll()
        PlainText.append(event.node, to: &scratch, limit: MarkdownRenderer.maximumSize)
        guard let text = cmark_node_new(CMARK_NODE_TEXT) else { return }
        scratch.withCString { _ = cmark_node_set_literal(text, $0) }
        event.replaceNode(with: text)
    }

    private func setLevel(of heading: OpaquePointer, in outline: inout HeadingOutline) {
        let written = Int(cmark_node_get_heading_level(heading))
        cmark_node_set_heading_level(heading, Int32(outline.level(for: written)))
    }

    /// Shortens the info string of a code fence to its first word.
    ///
    /// The info string is removed if this word cannot be a class name.
    private func limitFenceInfo(_ node: OpaquePointer) {
        guard let info = cmark_node_get_fence_info(node), info.pointee != 0 else { return }
        let word = String(cString: info).prefix { !$0.isWhitespace }.lowercased()
        let isClassName = word.utf8.count <= 32 && word.utf8.allSatisfy(Self.isClassByte)
        cmark_node_set_fence_info(node, isClassName ? word : "")
    }

    private static func isClassByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns true if a paragraph has no visible content.
    private func isEmpty(_ paragraph: OpaquePointer) -> Bool {
        guard let child = cmark_node_first_child(paragraph) else { return true }
        return cmark_node_next(child) == nil && cmark_node_get_type(child) == CMARK_NODE_TEXT
            && cmark_node_get_literal(child)?.pointee == 0
    }
}
