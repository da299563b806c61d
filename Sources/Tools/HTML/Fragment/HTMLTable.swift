/// The parts of a table.
struct HTMLTable {
    /// The node of the caption.
    var caption: Int?
    /// The sections, with the cells of each row.
    var sections: [(kind: HTMLNode.Kind, rows: [[Int]])] = []
    /// The nodes found inside the table that HTML does not allow there.
    var others: [Int] = []
    /// True if the table is used only for layout, because no row has two cells and no cell is a
    /// heading.
    var isLayout = true
}

extension HTMLFragment {
    /// Returns the parts of a table with these children.
    func table(of children: [Int]) -> HTMLTable {
        var table = HTMLTable()
        for node in children where nodes[node].isVisible || nodes[node].kind.isPartOfTable {
            switch nodes[node].kind {
            case .caption where table.caption == nil && table.sections.isEmpty:
                if nodes[node].isVisible { table.caption = node }
            case .section, .head, .foot:
                var rows: [[Int]] = []
                for row in self.children(of: node) {
                    let cells = nodes[row].kind == .row ? self.children(of: row) : [row]
                    let isCell = { nodes[$0].kind == .cell || nodes[$0].kind == .headCell }
                    table.others += cells.filter { !isCell($0) && nodes[$0].isVisible }
                    let row = cells.filter(isCell)
                    if row.count > 1 || row.contains(where: { nodes[$0].kind == .headCell }) {
                        table.isLayout = false
                    }
                    if !row.isEmpty { rows.append(row) }
                }
                if !rows.isEmpty { table.sections.append((nodes[node].kind, rows)) }
            default: table.others.append(node)
            }
        }
        return table
    }
}
