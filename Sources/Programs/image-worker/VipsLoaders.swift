import CVips
import Images

/// The decoders of libvips that are allowed.
enum VipsLoaders {
    /// Blocks all decoders that are loaded so far, except for the decoders of `input`.
    static func blockOthers(than input: WorkerInput) {
        vips_block_untrusted_set(1)
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in loaders(of: input) { vips_operation_block_set(loader, 0) }
    }

    private static func loaders(of input: WorkerInput) -> [String] {
        switch input {
        case .pictures:
            [
                "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp",
                "VipsForeignLoadNsgif",
            ]
        case .drawings: ["VipsForeignLoadSvg"]
        }
    }
}
