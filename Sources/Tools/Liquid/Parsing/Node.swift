/// A part of a parsed template, such as a text, an output or a tag.
protocol Node {
    /// The place of the node, for messages.
    var place: Place { get }

    /// True if the node writes nothing but white space; a block of only such nodes writes nothing.
    var isBlank: Bool { get }

    /// The bodies of the node, which are inspected before compilation.
    var bodies: [[any Node]] { get }

    /// Records the facts about the node that the compiler needs before it begins.
    func record(in facts: inout TemplateFacts)

    /// The role of the node; bodies treat nodes of different roles differently.
    var role: NodeRole { get }

    func compile(into compiler: inout Compiler)
}

extension Node {
    var isBlank: Bool { false }
    var bodies: [[any Node]] { [] }
    func record(in facts: inout TemplateFacts) {}
    var role: NodeRole { .other }
}

extension [any Node] {
    /// Calls `body` with every node, and with a node before the nodes inside it.
    func forEachDeep(_ body: (any Node) -> Void) {
        for node in self {
            body(node)
            for inner in node.bodies {
                inner.forEachDeep(body)
            }
        }
    }
}
