/// The fields of `forloop` and `tablerowloop`.
enum LoopProperty: UInt8, CaseIterable {
    case index, index0, rindex, rindex0, first, last, length
    case col, col0, row, col_first, col_last
    case name, parentloop

    var text: String { Self.texts[Int(rawValue)] }

    private static let texts = allCases.map { String(describing: $0) }

    var type: FieldType {
        switch self {
        case .first, .last, .col_first, .col_last: .boolean
        case .name: .text
        case .parentloop: .any
        default: .integer
        }
    }

    /// Returns the names of the properties of a loop or table; `parentloop` is the enclosing loop.
    static func names(inTable isTable: Bool) -> [String] {
        allCases.filter { $0.belongs(inTable: isTable) }.map(\.text)
    }

    static func named(_ name: String, inTable isTable: Bool) -> LoopProperty? {
        guard let index = texts.firstIndex(of: name) else { return nil }
        let property = allCases[index]
        return property.belongs(inTable: isTable) ? property : nil
    }

    private func belongs(inTable isTable: Bool) -> Bool {
        switch self {
        case .parentloop: false
        case .name: !isTable
        case .col, .col0, .row, .col_first, .col_last: isTable
        default: true
        }
    }
}
