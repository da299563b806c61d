import CVips
import Glibc
import Images

/// libvips, restricted to four decoders and two encoders.
struct VipsLibrary {
    init() throws(ImageError) {
        // The plug-ins (ImageMagick, PDF, HEIF …) would cost 20 ms at each start and are not needed
        // for the four formats. An invalid folder keeps libvips from loading them.
        setenv("VIPSHOME", "/nonexistent", 1)
        // By default, libvips decodes a picture with over 100 MB of pixels to a file, larger than a
        // worker may write.
        setenv("VIPS_DISC_THRESHOLD", "1g", 1)
        g_log_set_default_handler({ _, _, _, _ in }, nil)
        guard vips_init(ImageWorkerProgram.name) == 0 else {
            throw .garbledMessage(reason: VipsFailure.takeReason())
        }
        vips_concurrency_set(1)
        vips_cache_set_max(0)
        VipsLoaders.blockOthers()
    }

    /// The version of libvips, from `vips_version`.
    static var version: String { "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))" }

    /// Shuts libvips down; with `VIPS_LEAK` set, it reports objects that were not freed.
    func shutDown() {
        vips_shutdown()
    }

    /// Decodes a picture once, makes its copies from the largest to the smallest, and writes them
    /// when all are complete.
    func make(_ request: VariantRequest) throws(ImageError) -> VariantSet {
        try request.validate()
        if request.recipe.formats.contains(.avif) { try AVIFModule.load() }
        // The same bytes are checked and decoded: the file is not opened again.
        let bytes = try ImageFile.contents(of: request.source)
        let source = try VipsSource(bytes)
        let size = source.uprightSize.cropped(request.recipe.crop)
        var copies = EncodedCopies(recipe: request.recipe, sourceWidth: size.width)
        let color = try copies.encode(source, size)
        try copies.write(for: request)
        return VariantSet(
            sourceWidth: size.width, sourceHeight: size.height, dominantColor: color,
            variants: copies.variants)
    }
}
