import CatalogShopContract
import CatalogSources
import FoundationEssentials
import Glibc
import Images

/// A preparation that makes pictures upright, removes metadata, and reduces them to the size limit
/// of a shop API.
///
/// Even small pictures are encoded again, because metadata of cameras is private, such as the place
/// where a picture was taken.
struct PicturePreparation {
    /// The largest width in pixels; wider pictures do not help a shop, and need a lower quality to
    /// fit.
    private static let widest = 1_920
    /// The JPEG qualities to try at the full width; the loss at lower qualities would be visible.
    private static let qualities = [85, 75, 65]
    /// The JPEG quality of narrower copies, which are tried if the full width is too large.
    ///
    /// The widest copy below the size limit is used.
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

    /// Returns the prepared pictures in the order of `paths`.
    ///
    /// - Parameter report: receives the number of each picture, counted from 1, before the picture
    ///   is made.
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

    /// Makes copies in several widths, and returns the widest copy below the size limit.
    ///
    /// The result is `nil` when all copies are too large.
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

    /// Returns a file name for the upload.
    ///
    /// The name contains only letters that all servers accept, and ends with `.jpg`, which one
    /// version of the shop API requires.
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
