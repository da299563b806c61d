package import CatalogModel
import Text
import Time

/// The addresses of a site's pages in the format of sitemaps.org, with the pictures of products in
/// Google's format.
///
/// Up to 50,000 addresses and 50 MB form one file. Larger sitemaps are split into parts in the
/// order of addition, so that full parts do not change, and `sitemap.xml` becomes their index.
package struct Sitemap: ~Copyable {
    /// Receives a finished file: its path below the site's root, and its bytes.
    package typealias Emit = (String, UnsafeRawBufferPointer) throws -> Void

    /// The limits of a part.
    package struct PartLimits: Sendable {
        /// The limit of page addresses: 50,000 at most.
        package var addresses = 50_000
        /// The number of bytes after which no page is added; the format allows 50 MB, and one page
        /// with all its pictures fits into the remainder.
        package var bytes = 50_000_000

        /// Creates the limits of the format.
        package init() {}
    }

    /// The format's limit of pictures for one page.
    private static let picturesPerPage = 1_000

    private let baseURL: String
    private let limits: PartLimits
    private var writer = XMLWriter()
    private var addressesInFile = 0
    private var partCount = 0

    /// Begins the sitemap of a site.
    ///
    /// - Parameter baseURL: The site's address, without a slash at the end.
    package init(baseURL: String, limits: PartLimits = PartLimits()) {
        self.baseURL = baseURL
        self.limits = limits
        startFile()
    }

    /// Adds the page at a path below the site's root.
    package mutating func add(_ path: String, _ emit: Emit) throws {
        try startPage(emit)
        writer.start("loc")
        writer.text(baseURL)
        writer.text("/")
        writer.text(path)
        writer.end()
        writer.end()
    }

    /// Adds the page of a product, with its pictures and the day of its last change at the source.
    package mutating func add(_ page: ProductPage, _ emit: Emit) throws {
        try startPage(emit)
        writer.start("loc")
        writer.text(baseURL)
        writer.text("/products/")
        writer.text(page.slug)
        writer.text(".html")
        writer.end()
        if let time = page.updatedAt {
            writer.element("lastmod", text: Timestamp(secondsSince1970: time).dayText)
        }
        addPictures(of: page.gallery)
        writer.end()
    }

    /// Emits the remaining file, and the index when there are parts.
    ///
    /// - Returns: The number of parts; 0 when one file holds everything.
    package mutating func finish(_ emit: Emit) throws -> Int {
        guard partCount > 0 else {
            endFile()
            try writer.withBytes { try emit("sitemap.xml", $0) }
            return 0
        }
        try finishPart(emit)
        writer.removeAll()
        writer.start("sitemapindex", ["xmlns": Self.namespace])
        for number in 1...partCount {
            writer.newline()
            writer.start("sitemap")
            writer.element("loc", text: "\(baseURL)/\(Self.path(ofPart: number))")
            writer.end()
        }
        endFile()
        try writer.withBytes { try emit("sitemap.xml", $0) }
        return partCount
    }
}

extension Sitemap {
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let pictureNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

    private static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }

    private mutating func startFile() {
        writer.start("urlset", ["xmlns": Self.namespace, "xmlns:image": Self.pictureNamespace])
        addressesInFile = 0
    }

    private mutating func endFile() {
        writer.newline()
        writer.end()
    }

    private mutating func startPage(_ emit: Emit) throws {
        if addressesInFile == limits.addresses || writer.count >= limits.bytes {
            try finishPart(emit)
            writer.removeAll()
            startFile()
        }
        addressesInFile += 1
        writer.newline()
        writer.start("url")
    }

    private mutating func finishPart(_ emit: Emit) throws {
        partCount += 1
        endFile()
        try writer.withBytes { try emit(Self.path(ofPart: partCount), $0) }
    }

    /// Adds each picture, in the file format that all programs can read.
    private mutating func addPictures(of gallery: UnsafeRawBufferPointer) {
        Gallery.forEachFile(in: gallery, limit: Self.picturesPerPage) { _, file in
            writer.start("image:image")
            writer.start("image:loc")
            writer.text(baseURL)
            writer.text("/")
            writer.text(file.path)
            writer.end()
            writer.end()
        }
    }
}
