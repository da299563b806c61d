/// A colour that an owner chose, for light screens and, where it shall be another, for dark ones.
package struct SchemeColor: Hashable, Sendable {
    /// On light screens.
    package var light: RGBColor
    /// On dark screens; `nil` to take what can be read there from the other.
    package var dark: RGBColor?

    /// A colour for both, or one for each.
    package init(light: RGBColor, dark: RGBColor? = nil) {
        self.light = light
        self.dark = dark
    }
}
