import Digest
import Glibc
import ImageFormats
import Images
import System

/// The pictures that builds draw, such as icons, and the folder that keeps them for the next builds.
///
/// The name of a file consists of the fingerprint of its inputs, the fingerprint of its content and
/// the extension. A file that a power failure damaged therefore counts as missing.
struct DrawingCache {
    /// The folder of the files.
    let folder: String
    /// The path of the program that converts pictures.
    let imageWorker: String

    /// The largest size of a file in bytes.
    private static let limit = 8 << 20
    /// The greatest number of files.
    ///
    /// An older picture that is still used is drawn again, with the same bytes.
    private static let mostFiles = 24

    /// - Parameter variants: the folder of the picture copies that the site shows.
    init(in variants: String, imageWorker: String) {
        folder = Self.folder(in: variants)
        self.imageWorker = imageWorker
    }

    /// Returns the folder of drawn pictures inside the folder of picture copies.
    static func folder(in variants: String) -> String { variants + "/drawn" }

    /// Returns true if `name` is the name of a file in the folder.
    static func isDrawing(_ name: String) -> Bool {
        name.wholeMatch(of: /[0-9a-f]{32}-[0-9a-f]{32}\.(png|jpg)/) != nil
    }

    /// Returns the kept picture with these inputs.
    func picture(_ inputs: Fingerprint, as format: ImageFormat) -> [UInt8]? {
        let (stem, suffix) = ("\(inputs.hex)-", ".\(format.fileExtension)")
        for file in files where file.name.hasPrefix(stem) && file.name.hasSuffix(suffix) {
            let digits = file.name.dropFirst(stem.count).dropLast(suffix.count)
            // A file that cannot be read is drawn again.
            let bytes = try? RegularFile.read(file.path, limit: Self.limit)
            if let bytes, Fingerprint.of(bytes) == Fingerprint(hex: String(digits)) { return bytes }
        }
        return nil
    }

    /// Draws a picture, and keeps it.
    ///
    /// - Parameters:
    ///   - drawing: an SVG whose size is the size of the picture in pixels.
    ///   - inputs: the fingerprint of everything from which the drawing is made.
    /// - Throws: `ImageError`, also when the file cannot be written.
    func draw(
        _ drawing: [UInt8], width: Int, as format: ImageFormat, inputs: Fingerprint
    ) async throws(ImageError) -> [UInt8] {
        let work = try WorkFolder()
        let source = "\(work.path)/drawing.svg"
        try write(drawing, to: source)
        let bytes = try await copy(
            of: source, decoding: .drawings, width: width, as: format, in: work.path)
        _ = mkdir(folder, 0o777)
        let name = "\(inputs.hex)-\(Fingerprint.of(bytes).hex).\(format.fileExtension)"
        try write(bytes, to: "\(folder)/\(name)")
        for file in files.dropFirst(Self.mostFiles) { _ = file.remove() }
        return bytes
    }

    /// Returns a picture of the owner as a JPEG that is at most `width` pixels wide.
    func jpeg(of file: String, width: Int) async throws(ImageError) -> [UInt8] {
        let work = try WorkFolder()
        return try await copy(
            of: file, decoding: .pictures, width: width, as: .jpeg, in: work.path)
    }

    private func copy(
        of source: String, decoding input: WorkerInput, width: Int, as format: ImageFormat,
        in folder: String
    ) async throws(ImageError) -> [UInt8] {
        let request = VariantRequest(
            source: source, stem: "\(folder)/copy",
            recipe: VariantRecipe(
                widths: [width], formats: [format], quality: VariantQuality(jpeg: 85)))
        let workers = ImageWorkerPool(executable: imageWorker, workers: 1, decoding: input)
        let made: Result<VariantSet, ImageError>
        do throws(ImageError) {
            made = .success(try await workers.make(request))
        } catch {
            made = .failure(error)
        }
        await workers.shutdown()
        let copy = try made.get().variants.first
        return try ImageFile.contents(
            of: request.file(width: copy?.width ?? width, format: format))
    }

    private func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        do throws(Errno) {
            try RegularFile.replace(path, with: bytes.span.bytes, beside: path + ".partial")
        } catch {
            throw .unwritable(path: path, reason: error.description)
        }
    }

    /// The files in the folder, the newest first.
    private var files: [CacheFile] {
        var files: [CacheFile] = []
        CacheFile.forEach(in: folder) { if Self.isDrawing($0.name) { files.append($0) } }
        return files.sorted { ($0.writtenAt, $0.name) > ($1.writtenAt, $1.name) }
    }
}
