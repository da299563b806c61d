/// The address of a picture in one of its two sizes: `/images/mug-terracotta-2_thumb.png`.
///
/// The real server took the extension from the name of the uploaded file, so 15 in 100 addresses
/// lack it.
struct PictureAddress: Hashable {
    enum Size: String, CaseIterable {
        case thumb
        case origin

        /// The side of the square in pixels.
        var pixels: Int {
            switch self {
            case .thumb: 360
            case .origin: 720
            }
        }
    }

    let name: String
    let size: Size

    static let folder = "images"

    /// Reads the last segment of an address, with or without the extension.
    init?(fileName: String) {
        let stem = fileName.hasSuffix(".png") ? fileName.dropLast(4) : fileName[...]
        guard let size = Size.allCases.first(where: { stem.hasSuffix("_\($0.rawValue)") }) else {
            return nil
        }
        self.name = String(stem.dropLast(size.rawValue.utf8.count + 1))
        self.size = size
    }

    /// The path that replies name.
    static func path(of recipe: PictureRecipe, _ size: Size) -> String {
        let fileExtension = recipe.seed.scattered % 100 < 15 ? "" : ".png"
        return "/\(folder)/\(recipe.name)_\(size.rawValue)\(fileExtension)"
    }
}
