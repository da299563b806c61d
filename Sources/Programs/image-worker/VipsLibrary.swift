import CVips
import Glibc
import Images

/// libvips, started with no more of it than the decoders of its input and three encoders.
struct VipsLibrary {
    private let input: WorkerInput

    init(decoding input: WorkerInput) throws(ImageError) {
        self.input = input
        // Its plug-ins (ImageMagick, PDF, HEIF …) would cost 20 ms a start and decode none of our
        // formats; this makes it look for them where there are none.
        setenv("VIPSHOME", "/nonexistent", 1)
        // What has over 100 MB of pixels would be decoded to a file, larger than a worker may write.
        setenv("VIPS_DISC_THRESHOLD", "1g", 1)
        g_log_set_default_handler({ _, _, _, _ in }, nil)
        guard vips_init(ImageWorkerProgram.name) == 0 else {
            throw .garbledMessage(reason: VipsFailure.takeReason())
        }
        vips_concurrency_set(1)
        vips_cache_set_max(0)
        VipsLoaders.blockOthers(than: input)
    }

    /// The version of libvips, as `vips_version` tells it.
    static var version: String { "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))" }

    /// Ends libvips, which tells of objects that were not freed if `VIPS_LEAK` asks for that.
    func shutDown() {
        vips_shutdown()
    }

    /// Decodes one picture once, makes its copies from the largest to the smallest, and writes
    /// them when all could be made.
    func make(_ request: VariantRequest) throws(ImageError) -> VariantSet {
        try request.validate()
        if request.recipe.formats.contains(.avif) { try AVIFModule.load(decoding: input) }
        // The bytes that were checked are the bytes decoded: the file is not opened again.
        let bytes = try ImageFile.contents(of: request.source)
        let source =
            switch input {
            case .pictures: try VipsSource(bytes)
            case .drawings: try VipsSource(drawing: bytes)
            }
        let size = source.uprightSize.cropped(request.recipe.crop)
        var copies = EncodedCopies(recipe: request.recipe, sourceWidth: size.width)
        let color = try copies.encode(source, size)
        try copies.write(for: request)
        return VariantSet(
            sourceWidth: size.width, sourceHeight: size.height, dominantColor: color,
            variants: copies.variants)
    }
}
