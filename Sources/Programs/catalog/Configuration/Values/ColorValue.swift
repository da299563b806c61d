import CatalogRendering

/// A colour as style sheets have it.
struct ColorValue: TypedValue {
    static let wanted = "a colour such as \"#2536a0\" or \"#fa0\""

    let color: RGBColor

    init?(_ text: String) {
        guard let color = RGBColor(text) else { return nil }
        self.color = color
    }
}
