/// A colour that an owner chose, for light screens and, where it shall be another, for dark ones.
public struct SchemeColor: Hashable, Sendable {
    /// On light screens.
    public var light: RGBColor
    /// On dark screens; `nil` to take what can be read there from the other.
    public var dark: RGBColor?

    /// A colour for both, or one for each.
    public init(light: RGBColor, dark: RGBColor? = nil) {
        self.light = light
        self.dark = dark
    }
}
