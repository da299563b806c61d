import CatalogShopContract
internal import Glibc
internal import Images
internal import WebServer

/// Takes the uploaded pictures of a registration, and encodes them again before they are saved.
///
/// A picture is recognised by its content, not by its file name. It is decoded in a separate
/// process, and written as JPEG in two sizes without metadata.
final class PictureIntake: Sendable {
    /// The limits of an upload.
    ///
    /// A picture of exactly the maximum size is accepted, as on the real servers.
    static let limits = ImageLimits(byteCount: ShopLimits.pictureBytes)

    private let workers: ImageWorkerPool
    private let executor = QueueExecutor()

    /// Creates an intake that decodes pictures with the program at the path `program`.
    ///
    /// The processes of the program start when they are needed.
    init(worker program: String) {
        workers = ImageWorkerPool(executable: program, workers: 2)
    }

    /// Returns the encoded pictures, in the order of the uploads.
    ///
    /// The thread waits until all pictures are decoded.
    ///
    /// - Parameter needsExtension: true if the name of a file must have an extension, as in
    ///   contract 2022-01.
    func take(
        _ files: [UploadedPictureFile], needsExtension: Bool, at time: Int64
    ) throws(Refusal) -> [NewPicture] {
        guard ShopLimits.pictures ~= files.count else {
            throw Refusal(
                400,
                files.isEmpty
                    ? "there must be at least one image"
                    : "The number of images must be \(ShopLimits.pictures.upperBound) or less")
        }
        for file in files { try check(file, needsExtension: needsExtension) }
        let folder: WorkFolder
        do {
            folder = try WorkFolder()
        } catch {
            throw Refusal(507, "there is not enough memory to decode a picture: \(error)")
        }
        var pictures: [NewPicture] = []
        for (number, file) in files.enumerated() {
            pictures.append(try make(file, stem: "\(folder.path)/\(number)", at: time))
        }
        return pictures
    }

    private func check(_ file: UploadedPictureFile, needsExtension: Bool) throws(Refusal) {
        guard !needsExtension || !file.fileExtension.isEmpty else {
            throw Refusal(400, "the file name of an image needs an extension, such as .jpg")
        }
        let header: ImageHeader
        do throws(ImageError) {
            let bytes = try file.bytes()
            header = try ImageHeader.sniff(bytes.span, limits: Self.limits)
        } catch {
            throw Refusal(error)
        }
        guard header.format == .jpeg || header.format == .png else {
            throw Refusal(415, "an image is \(header.format); only JPEG and PNG are accepted")
        }
    }

    private func make(
        _ file: UploadedPictureFile, stem: String, at time: Int64
    ) throws(Refusal) -> NewPicture {
        let request = VariantRequest(
            source: file.path, stem: stem,
            recipe: VariantRecipe(
                widths: [PictureAddress.Size.thumb.pixels, 16_383], formats: [.jpeg],
                quality: VariantQuality(jpeg: 90)))
        do throws(ImageError) {
            let made = try executor.wait { [workers] in await workers.result(of: request) }.get()
            guard let small = made.variants.first, let whole = made.variants.last else {
                throw .garbledMessage(reason: "it made no copy")
            }
            let origin = try ImageFile.contents(
                of: request.file(width: whole.width, format: .jpeg))
            let thumbnail = try ImageFile.contents(
                of: request.file(width: small.width, format: .jpeg))
            return NewPicture(
                uploaded: .new(fileExtension: file.fileExtension, at: time), origin: origin,
                thumbnail: thumbnail)
        } catch {
            throw Refusal(error)
        }
    }
}

extension ImageWorkerPool {
    /// Returns the result of a request.
    func result(of request: VariantRequest) async -> Result<VariantSet, ImageError> {
        do throws(ImageError) {
            return .success(try await make(request))
        } catch {
            return .failure(error)
        }
    }
}

extension UploadedPicture {
    /// Creates a picture with random names.
    static func new(fileExtension: String, at time: Int64) -> UploadedPicture {
        UploadedPicture(
            originName: TimeUUID.random(at: time).hex,
            thumbnailName: TimeUUID.random(at: time).hex, fileExtension: fileExtension,
            received: time)
    }
}

extension NewPicture {
    /// Returns the same picture with new names.
    func copy(at time: Int64) -> NewPicture {
        var copy = self
        copy.uploaded = .new(fileExtension: uploaded.fileExtension, at: time)
        return copy
    }
}

extension Refusal {
    fileprivate init(_ error: ImageError) {
        let status =
            switch error {
            case .notAPicture: 415
            case .tooManyBytes, .tooManyPixels, .outOfMemory: 413
            case .empty, .damaged, .workerTimedOut, .workerDied: 400
            default: 500
            }
        self.init(status, "an image is refused: \(error)")
    }
}
