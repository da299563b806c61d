/// Changes the colours of the built-in drawings to the brand's colour.
///
/// The owner's files with the same names are changed, too. An owner's drawing that uses other
/// colours stays as it is.
struct BrandDrawing {
    /// The paths in `Public/` of the drawings that are changed.
    static let paths: Set<String> = ["cover.svg", "favicon.svg"]

    private let colors: [(builtIn: String, own: RGBColor)]

    /// Returns `nil` if the owner chose no colour for the design.
    init?(of design: SiteDesign) {
        guard design.color != nil else { return nil }
        let palette = design.palettes.light
        let cover = palette.cover
        let lightness = OKLab(cover).lightness
        // On a light colour the shapes are paler than it, because darker ones look like mud.
        let shapes =
            palette.onCover == .white
            ? [
                cover.with(lightness: lightness + 0.07), cover.with(lightness: lightness + 0.14),
                cover.with(lightness: lightness - 0.06),
                cover.with(lightness: 0.88, chroma: 0.4),
            ]
            : [
                cover.with(lightness: lightness + 0.05, chroma: 0.7),
                cover.with(lightness: lightness + 0.1, chroma: 0.4),
                cover.with(lightness: lightness - 0.06),
                cover.with(lightness: 0.98, chroma: 0.2),
            ]
        let places = ["#3347c4", "#4a5fdc", "#1b2a86", "#c9d1ff"]
        colors =
            [("#2536a0", cover)] + zip(places, shapes)
            + [
                ("#ff8a5c", palette.accent.mixed(with: .white, share: 0.31)),
                ("#fff", palette.onCover),
            ]
    }

    /// Returns the drawing with the brand's colours in place of the built-in colours.
    func colored(_ drawing: [UInt8]) -> [UInt8] {
        let text = String(decoding: drawing, as: UTF8.self)
        let pieces = text.split(separator: "fill=\"", omittingEmptySubsequences: false)
        let colored = pieces.dropFirst().map { piece in
            for (builtIn, own) in colors where piece.hasPrefix(builtIn + "\"") {
                return own.description + piece.dropFirst(builtIn.count)
            }
            return String(piece)
        }
        return Array(
            (pieces.prefix(1).map(String.init) + colored).joined(separator: "fill=\"").utf8)
    }
}
