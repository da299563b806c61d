/// The limits of the host that serves a site, as its documentation states them.
struct HostLimits: Sendable {
    private let name: String
    private let fileCount: Int?
    /// The maximum size of the site in bytes.
    private let totalSize: Int?
    /// The maximum size of one file in bytes.
    private let fileSize: Int?
    private let allowsShops: Bool

    /// The hosts, by the end of the names of their sites.
    ///
    /// Sources: docs.github.com (GitHub Pages limits) and developers.cloudflare.com (Pages, Limits),
    /// both as of 2026.
    private static let hosts = [
        ".github.io": HostLimits(
            name: "GitHub Pages", fileCount: nil, totalSize: 1_000_000_000,
            fileSize: 100 << 20, allowsShops: false),
        ".pages.dev": HostLimits(
            name: "Cloudflare Pages", fileCount: 20_000, totalSize: nil, fileSize: 25 << 20,
            allowsShops: true),
    ]

    /// Finds the limits by the address of a site; `nil` for a host without known limits.
    init?(of address: SiteAddress) {
        guard let host = address.host,
            let limits = Self.hosts.first(where: { host.hasSuffix($0.key) })?.value
        else { return nil }
        self = limits
    }

    private init(
        name: String, fileCount: Int?, totalSize: Int?, fileSize: Int?, allowsShops: Bool
    ) {
        self.name = name
        self.fileCount = fileCount
        self.totalSize = totalSize
        self.fileSize = fileSize
        self.allowsShops = allowsShops
    }

    /// Compares the files of a site with the limits.
    ///
    /// - Parameter hasPrices: true if the site shows prices of products.
    func check(_ files: SiteFiles, hasPrices: Bool, _ findings: inout FindingList) {
        func report(_ path: String, _ message: String) {
            findings.add(.hostLimit, path, line: 1, message)
        }
        if let fileCount, files.paths.count > fileCount {
            report(
                "index.html",
                "the site has \(files.paths.count) files, and \(name) takes at most \(fileCount)")
        }
        if let totalSize, files.totalSize > totalSize {
            report(
                "index.html",
                "the site has \(files.totalSize / 1_000_000) MB, and \(name) takes at most "
                    + "\(totalSize / 1_000_000) MB")
        }
        if let fileSize, files.largest.size > fileSize {
            report(
                files.largest.path,
                "the file has \(files.largest.size >> 20) MiB, and \(name) takes at most "
                    + "\(fileSize >> 20) MiB")
        }
        if !allowsShops, hasPrices {
            report("index.html", "\(name) does not allow online shops, and the site has prices")
        }
    }
}
