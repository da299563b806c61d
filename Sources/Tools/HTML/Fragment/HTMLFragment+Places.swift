extension HTMLFragment {
    /// Returns the children of a node, in their order.
    func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var child = nodes[index].firstChild
        while child >= 0 {
            children.append(Int(child))
            child = nodes[Int(child)].next
        }
        return children
    }

    /// Returns true for text, and for inline elements without blocks.
    func isInline(_ index: Int) -> Bool {
        nodes[index].kind.isInline && !nodes[index].hasBlock
    }

    /// Returns true if none of the nodes is or has a block.
    func isLine(_ indices: [Int]) -> Bool { indices.allSatisfy { isInline($0) } }

    /// Returns true if something in the nodes can be seen.
    func isVisible(_ indices: [Int]) -> Bool { indices.contains { nodes[$0].isVisible } }

    /// Returns true for terms that have definitions, without anything else.
    func isDefinitionList(_ children: [Int]) -> Bool {
        let shown = children.filter { nodes[$0].isVisible }
        guard let first = shown.first, let last = shown.last else { return false }
        return nodes[first].kind == .term && nodes[last].kind == .definition
            && shown.allSatisfy { nodes[$0].kind == .term || nodes[$0].kind == .definition }
    }
}
