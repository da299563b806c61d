import CVips

/// The decoders of libvips that are allowed.
enum VipsLoaders {
    private static let allowed = [
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
    ]

    /// Blocks all other decoders that are loaded so far.
    static func blockOthers() {
        vips_block_untrusted_set(1)
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in allowed { vips_operation_block_set(loader, 0) }
    }
}
