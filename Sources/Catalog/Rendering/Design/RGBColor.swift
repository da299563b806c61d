import Glibc
import Text

/// A colour of the screen (sRGB), without transparency.
package struct RGBColor: Hashable, Sendable {
    /// How much there is of each light.
    let red, green, blue: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rgb` or `#rrggbb`; `nil` for every other text.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { Hexadecimal.value(of: $0) }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else {
            return nil
        }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6:
            self.init(
                red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
                blue: digits[4] << 4 | digits[5])
        default: return nil
        }
    }

    static let white = RGBColor(red: 255, green: 255, blue: 255)
    static let black = RGBColor(red: 0, green: 0, blue: 0)
}

extension RGBColor: CustomStringConvertible {
    /// As `#rrggbb`.
    package var description: String {
        "#" + [red, green, blue].map { $0.hexadecimal(width: 2) }.joined()
    }
}

extension RGBColor {
    /// The contrast between a text and what is behind it, 1 to 21 (WCAG 2.2, "contrast ratio").
    func contrast(with other: RGBColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// This colour with so many 64ths of another, 0 to 64.
    func mixed(with other: RGBColor, parts: Int) -> RGBColor {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Int(one) * (64 - parts) + Int(two) * parts + 32) / 64)
        }
        return RGBColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The contrast that text needs (WCAG 2.2, 1.4.3).
    static let readable = 4.5

    /// The nearest colour of the same hue that can be read before a paper.
    func readable(on paper: RGBColor) -> RGBColor {
        let end = paper.contrast(with: .black) > paper.contrast(with: .white) ? 0.0 : 1
        for step in 0..<64 {
            let color = step == 0 ? self : lit(lightness + (end - lightness) * Double(step) / 64)
            if color.contrast(with: paper) >= Self.readable { return color }
        }
        return end == 0 ? .black : .white
    }

    /// The middle of its strongest and its weakest light, 0 to 1 (CSS Color 4, HSL).
    private var lightness: Double {
        Double(Int(max(red, green, blue)) + Int(min(red, green, blue))) / 510
    }

    /// The colour with another lightness, and hue and saturation as they are.
    private func lit(_ other: Double) -> RGBColor {
        let range = 1 - abs(2 * lightness - 1)
        let scale = range > 0 ? (1 - abs(2 * other - 1)) / range : 0
        func channel(_ value: UInt8) -> UInt8 {
            let share = other + (Double(value) / 255 - lightness) * scale
            return UInt8((min(1, max(0, share)) * 255).rounded())
        }
        return RGBColor(red: channel(red), green: channel(green), blue: channel(blue))
    }

    /// What can be read on this colour: white where it can, else the first that does.
    func text(_ choices: RGBColor...) -> RGBColor {
        for color in choices where color.contrast(with: self) >= Self.readable { return color }
        // One of the two always can.
        return contrast(with: .black) > contrast(with: .white) ? .black : .white
    }
}

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
