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
        colors = [
            ("#2536a0", cover),
            ("#3347c4", cover.mixed(with: palette.onCover, parts: 7)),
            ("#4a5fdc", cover.mixed(with: palette.onCover, parts: 13)),
            ("#1b2a86", cover.mixed(with: .black, parts: 12)),
            ("#c9d1ff", cover.mixed(with: .white, parts: 48)),
            ("#ff8a5c", palette.accent.mixed(with: .white, parts: 20)),
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
