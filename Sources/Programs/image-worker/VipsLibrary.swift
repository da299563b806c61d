import CVips
import Glibc
import Images

/// The library libvips, which decodes and encodes pictures; only the decoders for `input` are
/// allowed.
struct VipsLibrary {
    private let input: WorkerInput

    init(decoding input: WorkerInput) throws(ImageError) {
        self.input = input
        // An invalid folder prevents libvips from loading its plug-ins (ImageMagick, PDF, HEIF …).
        // They would take 20 ms at each start, and these formats do not need them.
        setenv("VIPSHOME", "/nonexistent", 1)
        // By default, libvips decodes a picture with more than 100 MB of pixels into a temporary
        // file, which would exceed the file size limit of a worker.
        setenv("VIPS_DISC_THRESHOLD", "1g", 1)
        g_log_set_default_handler({ _, _, _, _ in }, nil)
        guard vips_init(ImageWorkerProgram.name) == 0 else {
            throw .garbledMessage(reason: VipsFailure.takeReason())
        }
        vips_concurrency_set(1)
        vips_cache_set_max(0)
        VipsLoaders.blockOthers(than: input)
    }

    /// The version of libvips, from `vips_version`.
    static var version: String { "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))" }

    /// Shuts libvips down; if `VIPS_LEAK` is set, libvips then reports objects that were not freed.
    func shutDown() {
        vips_shutdown()
    }

    /// Makes all copies that `request` describes.
    ///
    /// The picture is decoded once, and the copies are made from the largest to the smallest. The
    /// files are written when all copies are complete.
    func make(_ request: VariantRequest) throws(ImageError) -> VariantSet {
        try request.validate()
        if request.recipe.formats.contains(.avif) { try AVIFModule.load(decoding: input) }
        // The file is read only once, so that the decoded bytes are the bytes that were checked.
        let bytes = try ImageFile.contents(of: request.source)
        let source =
            switch input {
            case .pictures: try VipsSource(bytes)
            case .drawings:
                try VipsSource(drawing: bytes, isFlattened: !request.recipe.isOfDrawing)
            }
        let size = source.uprightSize.cropped(request.recipe.crop)
        var copies = EncodedCopies(recipe: request.recipe, sourceWidth: size.width)
        let color = try copies.encode(source, size)
        try copies.write(for: request)
        return VariantSet(
            sourceWidth: size.width, sourceHeight: size.height, dominantColor: color,
            variants: copies.variants, hasCard: copies.card != nil)
    }
}
