import CatalogShopContract

/// The address of a picture in one of its two sizes, such as `/images/mug-terracotta-2_thumb.png`.
///
/// Each version of the API had its own form of addresses. The versions with items accept all forms. The other versions accept all forms
/// except two: `/thumbnails/NAME.png` and `/images/NAME.png`.
struct PictureAddress: Hashable {
    enum Size: String, CaseIterable {
        case thumb
        case origin

        /// The side of the square in pixels.
        var pixels: Int {
            switch self {
            case .thumb: 360
            // Builds always make a copy of this width. A larger picture would need one more copy.
            case .origin: 640
            }
        }
    }

    let name: String
    var size: Size

    /// The folder of pictures.
    static let folder = "images"

    /// The folder of small pictures in the items API.
    static let thumbnailFolder = "thumbnails"

    /// Reads the segments of a path, with or without an extension.
    init?(segments: [String], contract: ShopContract) {
        guard let fileName = segments.last,
            segments.first == Self.folder || segments.first == Self.thumbnailFolder
        else { return nil }
        if let address = PictureAddress(fileName: fileName) {
            self = address
        } else if segments.count == 4, let size = Size(rawValue: segments[2]) {
            self.init(name: fileName.withoutExtension, size: size)
        } else if segments.count == 2, contract.sellsItems {
            let isSmall = segments[0] == Self.thumbnailFolder
            self.init(name: fileName.withoutExtension, size: isSmall ? .thumb : .origin)
        } else {
            return nil
        }
    }

    /// Reads the last segment of an address that ends with the size: `mug-terracotta-2_thumb.png`.
    init?(fileName: String) {
        let stem = fileName.withoutExtension
        guard let size = Size.allCases.first(where: { stem.hasSuffix("_\($0.rawValue)") }) else {
            return nil
        }
        self.init(name: String(stem.dropLast(size.rawValue.utf8.count + 1)), size: size)
    }

    private init(name: String, size: Size) {
        self.name = name
        self.size = size
    }
}

extension String {
    /// The name of a file up to its last point.
    fileprivate var withoutExtension: String {
        lastIndex(of: ".").map { String(self[..<$0]) } ?? self
    }
}
