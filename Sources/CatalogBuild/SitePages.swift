import Compression

/// The places of the site that pages take, now or in time to come.
enum SitePages {
    private static let files: Set<String> = [
        "index.html", "list.html", "weekly.html", "weekend.html", "archive.html", "404.html",
        "sitemap.xml", "changes.html",
        "changes.xml", "changes.json",
    ]
    private static let folders = [
        "products/", "page/", "list/", "by/", "in-stock/", "on-sale/", "price/", "vendor/",
        "search/", "movies/", "daily/", "weekly/", "weekend/", "archive/",
    ]

    /// True when a path is, or may become, a page's, a packed page's or that of a folder of pages.
    static func include(_ path: String) -> Bool {
        let isPackedPage = ContentCoding.allCases.contains { coding in
            path.hasSuffix(coding.fileSuffix)
                && files.contains(String(path.dropLast(coding.fileSuffix.count)))
        }
        return isPackedPage || files.contains(path)
            || folders.contains { (path + "/").hasPrefix($0) }
    }
}
