package import CatalogModel
import Text
import Time

/// A list of the addresses of a site's pages, in the format of sitemaps.org.
///
/// The list also contains the pictures of products, in Google's format.
///
/// A sitemap of up to 50,000 addresses and 50 MB is one file. A larger sitemap is split into parts,
/// and `sitemap.xml` becomes an index of the parts. Addresses are added in order, so parts that are
/// full do not change.
package struct Sitemap: ~Copyable {
    /// Receives the path of a finished file, relative to the site's root, and the file's bytes.
    package typealias Emit = (String, UnsafeRawBufferPointer) throws -> Void

    /// The greatest size of one part.
    package struct PartLimits: Sendable {
        /// The greatest number of page addresses; the format allows at most 50,000.
        package var addresses = 50_000
        /// The number of bytes after which no page is added to the part.
        ///
        /// The format allows 50 MB, which leaves room for one page with all its pictures.
        package var bytes = 50_000_000

        /// Creates the limits that the format sets.
        package init() {}
    }

    /// The greatest number of pictures that the format allows for one page.
    private static let picturesPerPage = 1_000

    private let baseURL: String
    private let limits: PartLimits
    private var writer = XMLWriter()
    private var addressesInFile = 0
    private var partCount = 0

    /// Begins the sitemap of a site.
    ///
    /// - Parameter baseURL: the site's address, without a slash at the end.
    package init(baseURL: String, limits: PartLimits = PartLimits()) {
        self.baseURL = baseURL
        self.limits = limits
        startFile()
    }

    /// Adds the page at `path`, which is relative to the site's root.
    package mutating func add(_ path: String, _ emit: Emit) throws {
        try startPage(emit)
        writer.start("loc")
        writer.text(baseURL)
        writer.text("/")
        writer.text(path)
        writer.end()
        writer.end()
    }

    /// Adds a product's page with its pictures and the day on which the source last changed it.
    package mutating func add(_ page: ProductPage, _ emit: Emit) throws {
        try startPage(emit)
        writer.start("loc")
        writer.text(baseURL)
        writer.text("/")
        writer.text(ProductPath.folder)
        writer.text(page.slug)
        writer.text(ProductPath.pageSuffix)
        writer.end()
        if let time = page.updatedAt {
            writer.element("lastmod", text: Timestamp(secondsSince1970: time).dayText)
        }
        addPictures(of: page.gallery)
        writer.end()
    }

    /// Emits the last file, and emits the index if there are several parts.
    ///
    /// - Returns: The number of parts; 0 if one file contains all addresses.
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

    /// Adds the address of each picture in the file format that all programs can read.
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
