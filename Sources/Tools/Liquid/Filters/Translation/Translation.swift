/// A use of a translated text: its key and its arguments.
struct Translation {
    /// The argument that selects the form for a number.
    ///
    /// The number is written with thousands separators.
    static let count = "count"

    let key: String
    let call: FilterCall

    var isHTML: Bool { key.hasSuffix("_html") }

    var place: Place { call.place }

    func argument(_ name: String) -> Expression? {
        call.named.last { $0.name == name }?.value
    }

    /// The forms of a text for different numbers; `other` is for all numbers without their own
    /// form.
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
