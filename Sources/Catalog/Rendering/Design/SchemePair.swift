/// An owner's choice for light screens, with an optional choice for dark screens.
package struct SchemePair<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The choice for light screens.
    package var light: Value
    /// The choice for dark screens; `nil` if the owner chose one value only.
    package var dark: Value?

    package init(light: Value, dark: Value? = nil) {
        self.light = light
        self.dark = dark
    }
}
