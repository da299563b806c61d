import MarkupReading
import Text

/// The search for the base address of a site in its files.
enum SiteBase {
    /// Returns the base address: from the canonical link of the home page, or else from the first
    /// address of the sitemap.
    static func find(in files: SiteFiles) -> String? {
        canonical(in: files) ?? sitemap(of: files)
    }

    private static func canonical(in files: SiteFiles) -> String? {
        guard let bytes = files.bytes(of: "index.html") else { return nil }
        return HTMLDocument(parsing: bytes).elements
            .first { $0.name == "link" && $0["rel"] == "canonical" }?["href"]
    }

    /// Returns the part of the sitemap's first address that stands before the path of a file.
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

    /// Returns the first address of the first sitemap.
    ///
    /// A sitemap that cannot be read is reported elsewhere.
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
