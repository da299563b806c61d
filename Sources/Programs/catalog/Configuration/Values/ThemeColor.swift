import CatalogRendering

/// A colour of the theme.
struct ThemeColor: SettingValue, Equatable {
    static let range =
        "a colour such as `\"#2536a0\"`, or `{light: \"#2536a0\", dark: \"#aab6ff\"}`"

    let color: SchemePair<RGBColor>

    init(from decoder: any Decoder) throws {
        let each = try SchemeValues<Parsed<RGBColor>>(from: decoder)
        color = SchemePair(light: each.light.value, dark: each.dark?.value)
    }
}
