import CCMark
import HTML
import Text

extension MarkdownDocument {
    /// Marks a link to another site; replaces a link that is not allowed by its text and returns
    /// false.
    func rewriteLink(_ link: OpaquePointer, _ scratch: inout OutputBuffer) -> Bool {
        guard let url = cmark_node_get_url(link) else { return true }
        switch LinkTarget(UnsafeRawBufferPointer(cString: url)) {
        case .site, .mail, .phone:
            // The renderer of cmark escapes the address.
            return true
        case .elsewhere:
            replaceWithOutsideLink(link, url: url, &scratch)
            return true
        case .refused:
            moveChildren(of: link, before: link)
            remove(link)
            return false
        }
    }

    private func replaceWithOutsideLink(
        _ link: OpaquePointer, url: UnsafePointer<CChar>, _ scratch: inout OutputBuffer
    ) {
        guard let outside = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { return }
        scratch.removeAll()
        scratch.append(
            outsideLink: UnsafeRawBufferPointer(cString: url),
            title: UnsafeRawBufferPointer(cString: cmark_node_get_title(link)))
        scratch.withCString { _ = cmark_node_set_on_enter(outside, $0) }
        cmark_node_set_on_exit(outside, "</a>")
        cmark_node_insert_before(link, outside)
        while let child = cmark_node_first_child(link) {
            cmark_node_append_child(outside, child)
        }
        remove(link)
    }

    private func moveChildren(of node: OpaquePointer, before place: OpaquePointer) {
        while let child = cmark_node_first_child(node) {
            cmark_node_insert_before(place, child)
        }
    }
}
