/// A value for both colour schemes, or one for light screens and one for dark screens.
struct SchemeValues<Value: TypedValue>: Decodable {
    let light: Value
    /// `nil` if the setting has a single value.
    let dark: Value?

    init(from decoder: any Decoder) throws {
        if let each = try? decoder.container(keyedBy: CodingKeys.self) {
            light = try each.decode(Value.self, forKey: .light)
            dark = try each.decode(Value.self, forKey: .dark)
        } else {
            light = try Value(from: decoder)
            dark = nil
        }
    }

    private enum CodingKeys: String, CodingKey {
        case light
        case dark
    }
}
