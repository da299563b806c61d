/// The fields of the variable `paginate`, which exists inside the tag of the same name.
enum PaginationField: Int, CaseIterable {
    case current_page, current_offset, page_size, items, pages, previous, next, parts

    static let schema = Schema(
        "paginate", allCases.map { Field(String(describing: $0), $0.type) })

    private var type: FieldType {
        switch self {
        case .previous, .next: .object(PagePartField.schema)
        case .parts: .list(.object(PagePartField.schema))
        default: .integer
        }
    }
}
