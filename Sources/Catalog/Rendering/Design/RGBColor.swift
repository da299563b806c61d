import Glibc
import Text

/// A colour in sRGB, without transparency.
package struct RGBColor: Hashable, Sendable {
    /// The three channels, each from 0 to 255.
    let red, green, blue: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads a text such as `#rgb` or `#rrggbb`; returns `nil` for other texts.
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
    /// The colour as `#rrggbb`.
    package var description: String {
        "#" + [red, green, blue].map { $0.hexadecimal(width: 2) }.joined()
    }
}

extension RGBColor {
    /// Returns the contrast between two colours, such as text and background.
    ///
    /// The contrast is a number from 1 to 21 (WCAG 2.2, "contrast ratio").
    func contrast(with other: RGBColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance (WCAG 2.2, "relative luminance").
    private var luminance: Double {
        let (red, green, blue) = linearChannels
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The three channels in linear-light sRGB, each from 0 to 1 (CSS Color 4, section 10.2).
    var linearChannels: (red: Double, green: Double, blue: Double) {
        func linear(_ channel: UInt8) -> Double {
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return (linear(red), linear(green), linear(blue))
    }

    /// The smallest contrast at which text is readable (WCAG 2.2, 1.4.3).
    static let readable = 4.5

    /// Returns the nearest colour of the same hue that has at least this contrast with `paper`.
    ///
    /// If there is none, returns black or white.
    func readable(on paper: RGBColor, contrast: Double = Self.readable) -> RGBColor {
        let end = paper.contrast(with: .black) > paper.contrast(with: .white) ? 0.0 : 1
        let lightness = OKLab(self).lightness
        for step in 0..<64 {
            let color =
                step == 0
                ? self : with(lightness: lightness + (end - lightness) * Double(step) / 64)
            if color.contrast(with: paper) >= contrast { return color }
        }
        return end == 0 ? .black : .white
    }

    /// Returns the first of `choices` that is readable on this background.
    ///
    /// If none is readable, returns black or white.
    func text(_ choices: RGBColor...) -> RGBColor {
        for color in choices where color.contrast(with: self) >= Self.readable { return color }
        // On every background, black text or white text is readable.
        return contrast(with: .black) > contrast(with: .white) ? .black : .white
    }
}
