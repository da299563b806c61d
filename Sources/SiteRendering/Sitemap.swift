import Markup

/// The addresses of a site's pages in the format of sitemaps.org.
///
/// Up to 50,000 addresses are one file; more are cut into parts, in the order in which they are
/// added so that full parts keep still, and `sitemap.xml` becomes their index.
public struct Sitemap: ~Copyable {
    /// Takes over a finished file: its path below the site's root, and its bytes.
    public typealias Emit = (String, UnsafeRawBufferPointer) throws -> Void

    /// The limit of the format.
    public static let addressesPerFile = 50_000

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    private let baseURL: String
    private let hasParts: Bool
    private var writer = XMLWriter()
    private var addressesInFile = 0
    private var partCount = 0

    /// Begins the sitemap of a site.
    ///
    /// - Parameters:
    ///   - baseURL: what every address begins with, without a slash at the end.
    ///   - addressCount: how many addresses will be added.
    public init(baseURL: String, addressCount: Int) {
        self.baseURL = baseURL
        hasParts = addressCount > Self.addressesPerFile
        writer.start("urlset", ["xmlns": Self.namespace])
    }

    /// Adds the page at a path below the site's root.
    public mutating func add(_ path: String, _ emit: Emit) throws {
        if hasParts, addressesInFile == Self.addressesPerFile { try finishPart(emit) }
        writer.newline()
        writer.start("url")
        writer.element("loc", text: baseURL + "/" + path)
        writer.end()
        addressesInFile += 1
    }

    /// Emits what is left, and the index when there are parts.
    ///
    /// - Returns: how many parts there are; 0 when one file holds everything.
    public mutating func finish(_ emit: Emit) throws -> Int {
        guard hasParts else {
            writer.newline()
            writer.end()
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
        writer.newline()
        writer.end()
        try writer.withBytes { try emit("sitemap.xml", $0) }
        return partCount
    }

    private mutating func finishPart(_ emit: Emit) throws {
        partCount += 1
        writer.newline()
        writer.end()
        try writer.withBytes { try emit(Self.path(ofPart: partCount), $0) }
        writer.removeAll()
        writer.start("urlset", ["xmlns": Self.namespace])
        addressesInFile = 0
    }

    private static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }
}
