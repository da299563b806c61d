/// An sRGB colour with opacity; every part lies in 0...1.
package struct Color: Hashable, Sendable {
    /// The red part as encoded, not as light.
    package var red: Double
    /// The green part as encoded, not as light.
    package var green: Double
    /// The blue part as encoded, not as light.
    package var blue: Double
    /// 0 is clear, 1 hides what lies below.
    package var alpha: Double

    /// A colour from its parts.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The opaque colour of a web notation: `Color(0xFF8000)` is #ff8000.
    package init(_ hexadecimal: UInt32) {
        self.init(
            red: Double(hexadecimal >> 16 & 255) / 255,
            green: Double(hexadecimal >> 8 & 255) / 255,
            blue: Double(hexadecimal & 255) / 255)
    }

    /// Pure white.
    package static let white = Color(0xFFFFFF)
    /// Pure black.
    package static let black = Color(0x000000)
    /// Nothing at all.
    package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The same colour, `factor` times as opaque.
    package func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour `fraction` of the way to `other`.
    package func mixed(with other: Color, _ fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }

    /// Perceived lightness by the weights of BT.709, from 0 (black) to 1 (white).
    package var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

extension Color {
    var premultiplied: Pixel {
        func byte(_ part: Double) -> UInt32 {
            UInt32((min(max(part, 0), 1) * min(max(alpha, 0), 1) * 255).rounded())
        }
        return Pixel(bits: byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(1) << 24)
    }
}
