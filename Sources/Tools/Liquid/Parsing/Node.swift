/// A part of a parsed template that can be compiled.
protocol Node {
    /// Where it stands, for messages.
    var place: Place { get }

    /// Whether it can only write white space; a block of such nodes writes nothing.
    var isBlank: Bool { get }

    /// The bodies inside it, for what must be known before compiling.
    var bodies: [[any Node]] { get }

    /// Notes what must be known before anything is compiled.
    func note(in facts: inout TemplateFacts)

    /// What it is as far as bodies treat nodes differently.
    var role: NodeRole { get }

    func compile(into compiler: inout Compiler)
}

extension Node {
    var isBlank: Bool { false }
    var bodies: [[any Node]] { [] }
    func note(in facts: inout TemplateFacts) {}
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
