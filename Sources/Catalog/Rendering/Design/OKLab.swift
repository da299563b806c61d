import Glibc

/// A colour as lightness and two opponent axes, in which equal steps look equal.
///
/// A colour keeps its hue while its lightness changes, and light colours mix without turning brown
/// (CSS Color 4, section 9; Björn Ottosson, "A perceptual color space for image processing").
struct OKLab {
    /// From 0, black, to 1, white.
    var lightness: Double
    /// From green to red, and from blue to yellow; both are 0 for greys.
    var a, b: Double

    init(_ color: RGBColor) {
        let (red, green, blue) = color.linearChannels
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The nearest colour in sRGB with the same lightness and hue, and at most the same chroma.
    var color: RGBColor {
        if let color = color(withChromaTimes: 1) { return color }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if color(withChromaTimes: middle) == nil { high = middle } else { low = middle }
        }
        return color(withChromaTimes: low) ?? (lightness > 0.5 ? .white : .black)
    }

    /// Returns the colour with a multiple of its chroma; `nil` if sRGB does not contain it.
    private func color(withChromaTimes factor: Double) -> RGBColor? {
        let (a, b) = (a * factor, b * factor)
        func cubed(_ value: Double) -> Double { value * value * value }
        let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
        let channels = [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
        // Rounding moves the edges of sRGB by less than half a step.
        guard channels.allSatisfy({ (-0.0005...1.0005).contains($0) }) else { return nil }
        let values = channels.map(Self.encoded)
        return RGBColor(red: values[0], green: values[1], blue: values[2])
    }

    /// Returns the channel of a light from 0 to 1, the inverse of ``RGBColor/light``.
    private static func encoded(_ light: Double) -> UInt8 {
        let light = min(1, max(0, light))
        let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((share * 255).rounded())
    }
}

extension RGBColor {
    /// Returns the colour of another lightness with the same hue.
    ///
    /// - Parameter chroma: the factor of the chroma; sRGB limits the result.
    func with(lightness: Double, chroma: Double = 1) -> RGBColor {
        var color = OKLab(self)
        color.lightness = min(1, max(0, lightness))
        (color.a, color.b) = (color.a * chroma, color.b * chroma)
        return color.color
    }

    /// Returns this colour mixed with `other`.
    ///
    /// - Parameter share: the share of `other`, from 0 to 1.
    func mixed(with other: RGBColor, share: Double) -> RGBColor {
        let (one, two) = (OKLab(self), OKLab(other))
        var color = one
        color.lightness += (two.lightness - one.lightness) * share
        color.a += (two.a - one.a) * share
        color.b += (two.b - one.b) * share
        return color.color
    }
}
