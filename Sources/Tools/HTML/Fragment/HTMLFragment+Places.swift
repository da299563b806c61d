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

    /// Returns true if the node is text or an inline element without blocks in it.
    func isInline(_ index: Int) -> Bool {
        nodes[index].kind.isInline && !nodes[index].hasBlock
    }

    /// Returns true if no node is a block or contains a block.
    func isLine(_ indices: [Int]) -> Bool { indices.allSatisfy { isInline($0) } }

    /// Returns true if any of the nodes is visible.
    func isVisible(_ indices: [Int]) -> Bool { indices.contains { nodes[$0].isVisible } }

    /// Returns true if the visible children are only terms and definitions, from a term to a
    /// definition.
    func isDefinitionList(_ children: [Int]) -> Bool {
        let shown = children.filter { nodes[$0].isVisible }
        guard let first = shown.first, let last = shown.last else { return false }
        return nodes[first].kind == .term && nodes[last].kind == .definition
            && shown.allSatisfy { nodes[$0].kind == .term || nodes[$0].kind == .definition }
    }
}
