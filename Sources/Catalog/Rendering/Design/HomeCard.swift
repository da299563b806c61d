import CatalogModel
package import Digest
import Text

/// The picture of a shop for shared links to its first page.
///
/// It shows the owner's picture from `home.hero`, or the pictures of the newest products.
package struct HomeCard: Sendable {
    /// The picture of a product.
    package struct Picture: Sendable {
        /// The path of the JPEG, relative to the site's root.
        package let path: String
        /// The number of its colour in `PicturePalette`.
        let color: Int

        package init(path: String, color: Int) {
            self.path = path
            self.color = color
        }
    }

    /// The width in pixels.
    package static let width = 1200
    /// The greatest number of products whose pictures the card shows.
    package static let mostPictures = 5

    private static let height = 630
    /// The distance between two pictures in pixels.
    private static let gap = 6
    /// The number changes whenever the same inputs would result in another picture.
    private static let version: UInt64 = 1

    /// The pictures of products on the card, the newest product first; empty with a hero.
    package let pictures: [Picture]
    /// The fingerprint of everything from which the card is made.
    package let inputs: Fingerprint
    private let hero: Asset?
    private let paper: RGBColor

    /// Creates the card of a site.
    ///
    /// - Parameter pictures: the pictures of the newest products, the newest first.
    /// - Returns: `nil` if pictures are missing, or if the templates do not show the card. The result
    ///   is also `nil` if the site's address is unknown, because only links to published sites are
    ///   shared.
    package init?(of theme: SiteTheme, showing pictures: [Picture]) {
        guard theme.facts.baseURL != nil, theme.showsCard else { return nil }
        hero = theme.assets.first { $0.path == theme.facts.hero.picture }
        self.pictures = hero == nil ? Array(pictures.prefix(Self.mostPictures)) : []
        guard hero != nil || !self.pictures.isEmpty else { return nil }
        let cover = theme.facts.design.palettes.light.cover
        paper =
            self.pictures.count == 1 ? RGBColor(ofPicture: self.pictures[0].color) ?? cover : cover
        var hasher = FingerprintHasher()
        hasher.update(Self.version)
        hasher.update("\(paper)")
        if let hero { hasher.update(hero.content) }
        for picture in self.pictures { hasher.update(picture.path) }
        inputs = hasher.finalize()
    }

    /// The path of the file on the site, which changes with the content of the card.
    package var path: String { "card.\(inputs.hex.prefix(16)).jpg" }

    /// The owner's file with the hero, if it must be converted into a JPEG.
    package var heroFile: String? { heroDrawing == nil ? hero?.file : nil }

    /// Returns the card as an SVG drawing.
    ///
    /// - Parameter jpegs: the content of ``pictures``, or of the JPEG of ``heroFile``.
    package func drawing(with jpegs: [[UInt8]]) -> [UInt8] {
        if let heroDrawing {
            return document(
                heroDrawing.placed(
                    left: 0, top: 0, width: Self.width, height: Self.height, fills: true))
        }
        let boxes = hero == nil ? Self.boxes(for: jpegs.count) : [Self.whole]
        return document(zip(boxes, jpegs).map(Self.image).joined())
    }

    private var heroDrawing: NestedDrawing? {
        hero.flatMap { $0.path.hasSuffix(".svg") ? NestedDrawing($0.picture) : nil }
    }

    private func document(_ content: String) -> [UInt8] {
        NestedDrawing.document(width: Self.width, height: Self.height, on: paper, content)
    }
}

extension HomeCard {
    private struct Box {
        let left, top, width, height: Int
    }

    private static let whole = Box(left: 0, top: 0, width: width, height: height)

    /// Returns the places of pictures: a square for the first, and the rest of the card for the
    /// others, in one or two columns.
    private static func boxes(for count: Int) -> [Box] {
        if count == 1 {
            return [Box(left: (width - height) / 2, top: 0, width: height, height: height)]
        }
        let first = Box(left: 0, top: 0, width: height, height: height)
        let (columns, rows) = count < 5 ? (1, min(count - 1, 2)) : (2, 2)
        let left = height + gap
        let cellWidth = (width - left - (columns - 1) * gap) / columns
        let cellHeight = (height - (rows - 1) * gap) / rows
        let others = (0..<columns * rows).map { cell in
            Box(
                left: left + cell % columns * (cellWidth + gap),
                top: cell / columns * (cellHeight + gap), width: cellWidth, height: cellHeight)
        }
        return [first] + others
    }

    private static func image(in box: Box, _ jpeg: [UInt8]) -> String {
        """
        <image x="\(box.left)" y="\(box.top)" width="\(box.width)" height="\(box.height)" \
        preserveAspectRatio="xMidYMid slice" \
        href="data:image/jpeg;base64,\(Base64.encode(jpeg))"/>
        """
    }
}

extension RGBColor {
    /// Creates a colour of `PicturePalette`; returns `nil` for a number outside the palette.
    fileprivate init?(ofPicture number: Int) {
        guard PicturePalette.colors.indices.contains(number) else { return nil }
        let channels = PicturePalette.colors[number]
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
