import MarkupReading
import Text

/// Finds the base address of a site in its files.
enum SiteBase {
    /// Returns the base address of the site.
    ///
    /// The address comes from the canonical link of the home page. If there is none, it comes from
    /// the first address in the sitemap.
    static func find(in files: SiteFiles) -> String? {
        canonical(in: files) ?? sitemap(of: files)
    }

    private static func canonical(in files: SiteFiles) -> String? {
        guard let bytes = files.bytes(of: "index.html") else { return nil }
        return HTMLDocument(parsing: bytes).elements
            .first { $0.name == "link" && $0["rel"] == "canonical" }?["href"]
    }

    /// Returns the beginning of the sitemap's first address, up to the path of the file.
    private static func sitemap(of files: SiteFiles) -> String? {
        guard let address = firstAddress(in: files) else { return nil }
        var rest = address.cut(at: "://").tail.cut(at: "/").tail
        while !rest.isEmpty {
            if files.paths.contains(String(rest).percentDecoded) {
                return String(address.dropLast(rest.count))
            }
            rest = rest.cut(at: "/").tail
        }
        return nil
    }

    /// Returns the first address in the first sitemap.
    ///
    /// Errors are ignored here, because another check reports a sitemap that cannot be read.
    private static func firstAddress(in files: SiteFiles) -> String? {
        guard let path = files.sitemaps.first,
            var stream = try? XMLStream(file: files.location(of: path))
        else { return nil }
        var isInside = false
        while let event = try? stream.next() {
            if case .start(let name) = event { isInside = name == "loc" }
            if isInside, case .text(let text) = event { return text.trimmed }
        }
        return nil
    }
}
