import MarkupReading
import Text

/// What a site's whole addresses begin with, as its files tell.
enum SiteBase {
    /// By the canonical link of the home page, or else by the first address of the sitemap.
    static func find(in files: SiteFiles) -> String? {
        canonical(in: files) ?? sitemap(of: files)
    }

    private static func canonical(in files: SiteFiles) -> String? {
        guard let bytes = files.bytes(of: "index.html") else { return nil }
        return HTMLDocument(parsing: bytes).elements
            .first { $0.name == "link" && $0["rel"] == "canonical" }?["href"]
    }

    /// What stands in front of the path of a file.
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

    /// A sitemap that cannot be read is told of elsewhere.
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
