import CVips
import Glibc
import Images

/// libvips, started with no more of it than four decoders and one encoder.
struct VipsLibrary {
    /// The loaders that may run; all others are blocked before any byte of a picture is seen.
    private static let loaders = [
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
    ]

    init() throws(ImageError) {
        // Its plug-ins (ImageMagick, PDF, HEIF …) would cost 20 ms a start and are none of the
        // four formats; this makes it look for them where there are none.
        setenv("VIPSHOME", "/nonexistent", 1)
        g_log_set_default_handler({ _, _, _, _ in }, nil)
        guard vips_init(ImageWorkerProgram.name) == 0 else {
            throw .garbledMessage(reason: VipsFailure.takeReason())
        }
        vips_concurrency_set(1)
        vips_cache_set_max(0)
        vips_block_untrusted_set(1)
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in Self.loaders { vips_operation_block_set(loader, 0) }
    }

    /// Decodes, shrinks and writes one picture.
    func make(_ request: VariantRequest) throws(ImageError) -> Variant {
        try request.validate()
        let source = try ImageFile.contents(of: request.source)
        // The bytes that were checked are the bytes decoded: the file is not opened again.
        let header = try ImageHeader.sniff(source.span)
        let picture = try VipsPicture(
            shrinking: source.span, of: header.format, toFit: (request.width, request.height))
        let bytes = try picture.webp(quality: request.quality)
        try FileOutput.write(
            bytes, to: request.destination, beside: request.partialPath(process: getpid()))
        return Variant(
            width: picture.width, height: picture.height, byteCount: bytes.count,
            dominantColor: try picture.meanColor())
    }
}
