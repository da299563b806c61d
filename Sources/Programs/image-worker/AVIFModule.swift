import CVips
import Images

/// The module of libvips that encodes AVIF.
///
/// Debian packages it as a separate file, which is loaded only when it is needed. It also decodes
/// HEIF and AVIF; these decoders are blocked immediately after loading.
enum AVIFModule {
    static func load() throws(ImageError) {
        guard catalog_vips_writes_avif() == 0 else { return }
        let path = try path()
        guard g_module_open(path, G_MODULE_BIND_LAZY) != nil else {
            throw .formatMissing(.avif, reason: "\(path) cannot be loaded")
        }
        VipsLoaders.blockOthers()
        guard catalog_vips_writes_avif() != 0 else {
            throw .formatMissing(.avif, reason: "\(path) writes no AVIF")
        }
    }

    /// Returns the path of the module: beside the running libvips, in the folder of its version.
    private static func path() throws(ImageError) -> String {
        guard let library = catalog_vips_path().map({ String(cString: $0) }),
            let slash = library.lastIndex(of: "/")
        else { throw .formatMissing(.avif, reason: "the folder of libvips is not known") }
        let version = "\(vips_version(0)).\(vips_version(1))"
        return library[..<slash] + "/vips-modules-\(version)/vips-heif.so"
    }
}
