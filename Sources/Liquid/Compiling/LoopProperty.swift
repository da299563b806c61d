/// The fields of `forloop`.
enum LoopProperty: UInt8, CaseIterable {
    case index, index0, rindex, rindex0, first, last, length

    var name: String { String(describing: self) }

    var type: FieldType {
        switch self {
        case .first, .last: .boolean
        default: .integer
        }
    }

    static func named(_ name: String) -> LoopProperty? {
        allCases.first { $0.name == name }
    }
}
