import CatalogRendering

/// A colour for all screens, or one for light and one for dark ones.
struct ThemeColor: Decodable, Equatable {
    let color: SchemeColor

    init(from decoder: any Decoder) throws {
        if let each = try? decoder.container(keyedBy: CodingKeys.self) {
            color = SchemeColor(
                light: try each.decode(ColorValue.self, forKey: .light).color,
                dark: try each.decode(ColorValue.self, forKey: .dark).color)
        } else {
            color = SchemeColor(light: try ColorValue(from: decoder).color)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case light
        case dark
    }
}
