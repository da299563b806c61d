import CVips
import Images

/// The module of libvips that encodes AVIF.
///
/// The module is a separate file in Debian, and is loaded only when it is needed. The module also
/// contains decoders for HEIF and AVIF, which are blocked immediately after loading.
enum AVIFModule {
    static func load(decoding input: WorkerInput) throws(ImageError) {
        guard catalog_vips_writes_avif() == 0 else { return }
        let path = try path()
        guard g_module_open(path, G_MODULE_BIND_LAZY) != nil else {
            throw .formatMissing(.avif, reason: "\(path) cannot be loaded")
        }
        VipsLoaders.blockOthers(than: input)
        guard catalog_vips_writes_avif() != 0 else {
            throw .formatMissing(.avif, reason: "\(path) writes no AVIF")
        }
    }

    /// Returns the path of the module, which is in a folder next to the library file of libvips.
    private static func path() throws(ImageError) -> String {
        guard let library = catalog_vips_path().map({ String(cString: $0) }),
            let slash = library.lastIndex(of: "/")
        else { throw .formatMissing(.avif, reason: "the folder of libvips is not known") }
        let version = "\(vips_version(0)).\(vips_version(1))"
        return library[..<slash] + "/vips-modules-\(version)/vips-heif.so"
    }
}
