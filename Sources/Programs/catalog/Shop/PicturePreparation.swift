import CatalogShopContract
import CatalogSources
import FoundationEssentials
import Glibc
import Images

/// A preparation of pictures for a shop API: upright, without metadata, and as small as it
/// requires.
///
/// Every picture is encoded again, even a small one, because the metadata of cameras is private,
/// the place above all.
struct PicturePreparation {
    /// A wider picture has no benefit for a shop, and leaves fewer bytes for its quality.
    private static let widest = 1_920
    /// The JPEG qualities to try at the full width; a lower quality is visible.
    private static let qualities = [85, 75, 65]
    /// The quality of the narrower copies that are tried next; the widest that is small enough is
    /// used.
    private static let narrowQuality = 75
    private static let narrowWidths = [
        160, 240, 320, 480, 640, 800, 960, 1_120, 1_280, 1_440, 1_600,
    ]

    private let isSquare: Bool
    private let workers: ImageWorkerPool
    private let place: String

    /// - Parameter place: the folder for temporary copies.
    /// - Throws: `ImageError` when the worker program is missing.
    init(isSquare: Bool, in place: String = WorkFolder.place) throws {
        self.isSquare = isSquare
        self.place = place
        workers = ImageWorkerPool(executable: try ImageWorkerProgram.locate(), workers: 1)
    }

    /// Makes the pictures, in their order.
    ///
    /// - Parameter report: receives the number of each picture, from 1, before it is made.
    /// - Throws: `CommandError.unusablePicture`, or `ImageError` when `place` cannot be used.
    func uploads(
        of paths: [String], report: (Int) -> Void
    ) async throws -> [PictureUpload] {
        let folder = try WorkFolder(in: place)
        var uploads: [PictureUpload] = []
        for (index, path) in paths.enumerated() {
            report(index + 1)
            do {
                let bytes = try await copy(of: path, number: index + 1, in: folder.path)
                uploads.append(
                    PictureUpload(fileName: Self.fileName(of: path, index + 1), bytes: bytes))
            } catch let error as ImageError where error != .cancelled {
                throw CommandError.unusablePicture(path: path, reason: "\(error)")
            }
        }
        await workers.shutdown()
        return uploads
    }
}

extension PicturePreparation {
    private func copy(
        of path: String, number: Int, in folder: String
    ) async throws -> [UInt8] {
        _ = try ImageHeader.sniff(file: path)
        for quality in Self.qualities {
            let bytes = try await make(
                path, "\(folder)/\(number)-\(quality)", [Self.widest], quality)
            if let bytes { return bytes }
        }
        let narrower = try await make(
            path, "\(folder)/\(number)-narrow", Self.narrowWidths, Self.narrowQuality)
        guard let narrower else { throw CommandError.incompressiblePicture(path: path) }
        return narrower
    }

    /// Returns the widest of some copies that is small enough; `nil` when no copy is.
    private func make(
        _ path: String, _ stem: String, _ widths: [Int], _ quality: Int
    ) async throws -> [UInt8]? {
        let request = VariantRequest(
            source: path, stem: stem,
            recipe: VariantRecipe(
                widths: widths, formats: [.jpeg], quality: VariantQuality(jpeg: quality),
                crop: isSquare ? .square : .none))
        let copies = try await workers.make(request).variants
        guard
            let copy = copies.filter({ $0.byteCount < ShopLimits.pictureBytes })
                .max(by: { $0.width < $1.width })
        else { return nil }
        return try ImageFile.contents(of: request.file(width: copy.width, format: .jpeg))
    }

    /// Returns the name of the file in letters that all servers accept, with the extension that one
    /// contract requires.
    private static func fileName(of path: String, _ number: Int) -> String {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        let plain = stem.utf8.filter { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        let text = String(decoding: plain.prefix(60), as: UTF8.self)
        return (text.isEmpty ? "picture-\(number)" : text) + ".jpg"
    }
}
