internal import Drawing

/// The colours of a poster.
struct PosterPalette: Sendable {
    /// Behind everything, at the top.
    let sky: Color
    /// Behind everything, at the bottom.
    let glow: Color
    /// The darkest.
    let deep: Color
    /// The main colour of what is shown.
    let body: Color
    /// What catches the eye.
    let accent: Color
    /// The words.
    let ink: Color

    private init(
        sky: UInt32, glow: UInt32, deep: UInt32, body: UInt32, accent: UInt32, ink: UInt32
    ) {
        self.sky = Color(sky)
        self.glow = Color(glow)
        self.deep = Color(deep)
        self.body = Color(body)
        self.accent = Color(accent)
        self.ink = Color(ink)
    }

    /// Whether the words are light on dark.
    var isDark: Bool { ink.lightness > 0.5 }

    /// What words are best read on.
    var ground: Color { isDark ? deep : sky }
}

extension PosterPalette {
    static let night = PosterPalette(
        sky: 0x0E1A33, glow: 0x46599A, deep: 0x080E1E, body: 0x2A4A86, accent: 0xF4C95D,
        ink: 0xF6F1E4)
    static let dusk = PosterPalette(
        sky: 0x2B1B4B, glow: 0xE4697A, deep: 0x1B1030, body: 0x8A3F7E, accent: 0xFFC07A,
        ink: 0xFFF3E2)
    static let ember = PosterPalette(
        sky: 0x2A0F12, glow: 0xC83E2A, deep: 0x180608, body: 0x8E2320, accent: 0xFFB347,
        ink: 0xFFEFD9)
    static let sea = PosterPalette(
        sky: 0x0C3B4C, glow: 0x5FB8B0, deep: 0x06222E, body: 0x1D6B78, accent: 0xF6E27F,
        ink: 0xF3FAF3)
    static let forest = PosterPalette(
        sky: 0x12302A, glow: 0x86A96B, deep: 0x0A1D19, body: 0x2F6048, accent: 0xF2B56B,
        ink: 0xF4F3E2)
    static let plum = PosterPalette(
        sky: 0x1F1029, glow: 0x8E4585, deep: 0x130819, body: 0x55285F, accent: 0xE9C46A,
        ink: 0xF9EEDF)
    static let steel = PosterPalette(
        sky: 0x1B1F24, glow: 0x59636E, deep: 0x0D0F12, body: 0x343C45, accent: 0xE5383B,
        ink: 0xF2F2EE)
    static let paper = PosterPalette(
        sky: 0xF5ECDC, glow: 0xE6D0AC, deep: 0x2E2723, body: 0xC65B3C, accent: 0x2F5D62,
        ink: 0x2E2723)
    static let mint = PosterPalette(
        sky: 0xDDF1E7, glow: 0xA2D6C3, deep: 0x1F3B3A, body: 0x2F8F83, accent: 0xF08A6B,
        ink: 0x1F3B3A)
    static let candy = PosterPalette(
        sky: 0xFFE1E0, glow: 0xFFB3A7, deep: 0x4A1F3D, body: 0xE2557B, accent: 0xFFC93C,
        ink: 0x4A1F3D)
    static let sun = PosterPalette(
        sky: 0xFFD25E, glow: 0xFF9A45, deep: 0x3A1C1E, body: 0xE4572E, accent: 0x2C6E8F,
        ink: 0x3A1C1E)
    static let ice = PosterPalette(
        sky: 0xE9F1F7, glow: 0xB9D2E4, deep: 0x1D2F45, body: 0x5C87AE, accent: 0xE0685E,
        ink: 0x1D2F45)
}
