/// The fields of a link to another page, such as `paginate.next` or an element of `paginate.parts`.
enum PagePartField: Int, CaseIterable {
    case title, url, is_link

    static let schema = Schema(
        "part of paginate", allCases.map { Field(String(describing: $0), $0.type) })

    private var type: FieldType {
        switch self {
        case .title: .html
        case .url: .text
        case .is_link: .boolean
        }
    }
}
