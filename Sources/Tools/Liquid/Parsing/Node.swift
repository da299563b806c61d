/// A part of a parsed template that can be compiled.
protocol Node {
    /// The place, for messages.
    var place: Place { get }

    /// True if it can only write white space; a block of such nodes writes nothing.
    var isBlank: Bool { get }

    /// The bodies inside it, for facts that are needed before compilation.
    var bodies: [[any Node]] { get }

    /// Records the facts that are needed before compilation.
    func record(in facts: inout TemplateFacts)

    /// The role of the node, which bodies distinguish.
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
    /// Calls `body` with every node, outer ones first.
    func forEachDeep(_ body: (any Node) -> Void) {
        for node in self {
            body(node)
            for inner in node.bodies {
                inner.forEachDeep(body)
            }
        }
    }
}
