import CCMark

/// A step of a walk over a document, in which a node is entered or left.
struct MarkdownEvent {
    let node: OpaquePointer
    let isExit: Bool
    private let iterator: OpaquePointer

    var type: cmark_node_type { cmark_node_get_type(node) }

    /// Replaces the node and its children by `other`, and continues after it.
    func replaceNode(with other: OpaquePointer) {
        cmark_node_replace(node, other)
        cmark_node_free(node)
        cmark_iter_reset(iterator, other, CMARK_EVENT_ENTER)
    }

    /// Walks `root` and everything in it; the corresponding C type is `cmark_iter`.
    static func walk(_ root: OpaquePointer, _ body: (MarkdownEvent) -> Bool) {
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        guard let iterator else { return }
        while true {
            let kind = cmark_iter_next(iterator)
            guard kind != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
            let event = MarkdownEvent(
                node: node, isExit: kind == CMARK_EVENT_EXIT, iterator: iterator)
            guard body(event) else { return }
        }
    }
}
