internal import Images
internal import Synchronization

/// Converts the program's drawings into JPEG files.
///
/// Separate processes convert them. These processes read only drawings, and they start when the
/// first drawing is needed.
final class DrawingRenderer: Sendable {
    private struct Resources: Sendable {
        let drawings: DrawingFolder
        let workers: ImageWorkerPool

        init() throws {
            drawings = try DrawingFolder()
            workers = ImageWorkerPool(
                executable: try ImageWorkerProgram.locate(), workers: 2, decoding: .drawings)
        }
    }

    private let resources = Mutex<Resources?>(nil)
    private let executor = QueueExecutor()

    /// Returns a picture of a product; `width` is in pixels.
    ///
    /// Blocks the thread until the picture is drawn.
    func jpeg(of recipe: PictureRecipe, width: Int) throws(Refusal) -> [UInt8] {
        let resources = try startedResources()
        guard let drawing = resources.drawings.file(of: recipe) else {
            throw .notFound("drawing of \(recipe.motif)")
        }
        return try jpeg(of: drawing, width: width, crop: .none, resources)
    }

    /// Returns the poster of a film, or a part of it, with the size and crop of `shape`.
    ///
    /// Blocks the thread until the poster is drawn.
    func jpeg(of film: Film, in shape: PosterShape) throws(Refusal) -> [UInt8] {
        let resources = try startedResources()
        let drawing = resources.drawings.file(of: film, hasText: shape.hasText)
        return try jpeg(
            of: drawing, width: shape.size.width, crop: shape.isCropped ? .square : .none,
            resources)
    }

    private func startedResources() throws(Refusal) -> Resources {
        do {
            return try resources.withLock { started in
                let resources = try started ?? Resources()
                started = resources
                return resources
            }
        } catch {
            throw Refusal(500, "pictures cannot be drawn: \(error)")
        }
    }

    private func jpeg(
        of drawing: String, width: Int, crop: VariantCrop, _ resources: Resources
    ) throws(Refusal) -> [UInt8] {
        do throws(ImageError) {
            let folder = try WorkFolder()
            let request = VariantRequest(
                source: drawing, stem: "\(folder.path)/drawing",
                recipe: VariantRecipe(
                    widths: [width], formats: [.jpeg], quality: VariantQuality(jpeg: 90),
                    crop: crop))
            let made = try executor.wait { await resources.workers.result(of: request) }.get()
            return try ImageFile.contents(
                of: request.file(width: made.variants.first?.width ?? width, format: .jpeg))
        } catch {
            throw Refusal(500, "\(drawing) cannot be drawn: \(error)")
        }
    }
}
