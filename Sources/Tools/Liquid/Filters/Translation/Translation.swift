/// A use of a text of the site: its key, and the arguments that stand in it.
struct Translation {
    /// The argument that chooses the form for a number, and is grouped where it stands.
    static let count = "count"

    let key: String
    let call: FilterCall

    var isHTML: Bool { key.hasSuffix("_html") }

    var place: Place { call.place }

    func argument(_ name: String) -> Expression? {
        call.named.last { $0.name == name }?.value
    }

    /// The forms for numbers, and which number each one is for; `other` is for all that are left.
    enum Form: String, CaseIterable {
        case zero, one, other

        var number: Int64? {
            switch self {
            case .zero: 0
            case .one: 1
            case .other: nil
            }
        }

        func key(of key: String) -> String { "\(key).\(rawValue)" }
    }
}
