/// A part of a parsed template that can be compiled.
protocol Node {
    /// Where it stands, for messages.
    var place: Place { get }

    /// Whether it can only write white space; a block of such nodes writes nothing.
    var isBlank: Bool { get }

    /// The bodies inside it, for what must be known before compiling.
    var bodies: [[any Node]] { get }

    /// The variable it assigns.
    var assignedName: String? { get }

    /// The counter it moves.
    var counterName: String? { get }

    func compile(into compiler: inout Compiler)
}

extension Node {
    var isBlank: Bool { false }
    var bodies: [[any Node]] { [] }
    var assignedName: String? { nil }
    var counterName: String? { nil }
}

extension [any Node] {
    /// Whether any node, or one inside it, is of the sort that `matches` tells.
    func containsDeep(_ matches: (any Node) -> Bool) -> Bool {
        contains { node in
            matches(node) || node.bodies.contains { $0.containsDeep(matches) }
        }
    }

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
