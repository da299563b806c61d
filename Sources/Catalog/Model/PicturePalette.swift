/// The 64 colours of the placeholder that a page shows until a picture is loaded.
///
/// There are eight shades, each in grey and in seven hues. The colours are muted because the mean
/// colour of a picture is muted; a bright placeholder would flash. The theme has a CSS class for
/// the number of each colour.
package enum PicturePalette {
    private static let shades = [10, 50, 84, 118, 152, 184, 216, 248]
    /// The differences of blue and red from the shade (BT.601): zero for grey, then seven hues
    /// around the colour circle.
    private static let hues = [
        (0, 0), (18, 0), (11, 14), (-4, 18), (-16, 8), (-16, -8), (-4, -18), (11, -14),
    ]

    /// The red, green and blue components of each colour.
    package static let colors: [[UInt8]] = shades.flatMap { shade in
        hues.map { blue, red in
            [
                shade + 1402 * red / 1000,
                shade - (344 * blue + 714 * red) / 1000,
                shade + 1772 * blue / 1000,
            ].map { UInt8(min(max($0, 0), 255)) }
        }
    }

    /// Returns the number of the colour that is closest to the given red, green and blue.
    package static func nearest(red: UInt8, green: UInt8, blue: UInt8) -> Int {
        let wanted = [Int(red), Int(green), Int(blue)]
        func distance(_ color: [UInt8]) -> Int {
            zip(wanted, color).reduce(0) { sum, pair in
                let difference = pair.0 - Int(pair.1)
                return sum + difference * difference
            }
        }
        return colors.indices.min { distance(colors[$0]) < distance(colors[$1]) } ?? 0
    }
}
