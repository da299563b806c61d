internal import Drawing

extension Color {
    /// The same material in shadow: towards a dark plum, which stays livelier than black.
    func shade(_ amount: Double) -> Color {
        mixed(with: Color(red: 0.16, green: 0.10, blue: 0.22, alpha: alpha), amount)
    }

    /// The same material in light: towards a warm white.
    func tint(_ amount: Double) -> Color {
        mixed(with: Color(red: 1, green: 0.985, blue: 0.95, alpha: alpha), amount)
    }

    static let oak = Color(0xC99A68)
    static let walnut = Color(0x8A5F43)
    static let steel = Color(0xC3C9CF)
    static let brass = Color(0xCDA45C)
    static let leaf = Color(0x5F8F63)
    static let pine = Color(0x3E6B53)
    static let porcelain = Color(0xF7F3EA)
}
