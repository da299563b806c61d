/// The fields of `forloop` and `tablerowloop`.
enum LoopProperty: UInt8, CaseIterable {
    case index, index0, rindex, rindex0, first, last, length
    case col, col0, row, col_first, col_last
    case name, parentloop

    var text: String { String(describing: self) }

    var type: FieldType {
        switch self {
        case .first, .last, .col_first, .col_last: .boolean
        case .name: .text
        case .parentloop: .any
        default: .integer
        }
    }

    /// Those of one sort of loop; `parentloop` stands for another loop.
    static func names(inTable isTable: Bool) -> [String] {
        let table = col.rawValue...col_last.rawValue
        return allCases.filter {
            $0 != .parentloop && (isTable ? $0 != .name : !table.contains($0.rawValue))
        }.map(\.text)
    }

    static func named(_ name: String, inTable isTable: Bool) -> LoopProperty? {
        names(inTable: isTable).contains(name) ? allCases.first { $0.text == name } : nil
    }
}
