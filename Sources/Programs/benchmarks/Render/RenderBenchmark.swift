import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogState
import CatalogTheme
import Digest
import FoundationEssentials
import HTTP
import Images

/// A benchmark that renders and writes a whole site from a filled state.
///
/// For comparison, a C program writes files of the same sizes.
struct RenderBenchmark {
    static let childCommand = "render-in"

    /// The argument for a site without search.
    static let withoutSearch = "without-search"

    private let catalog: GeneratedCatalog
    let folder: String

    /// Creates a benchmark that works in a new folder inside `folder`.
    init(of catalog: GeneratedCatalog, folder: String) {
        self.catalog = catalog
        let name = String(UInt64.random(in: 0 ... .max), radix: 36)
        self.folder = folder + "/catalog-benchmark-" + name
    }

    /// Generates the data, runs the benchmark, and removes the folder.
    ///
    /// - Returns: the measured values.
    func run() throws -> BenchmarkTable {
        let descriptionBytes = try prepare()
        // An error is ignored, because a remaining folder only takes space, and its name shows its
        // origin.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = CommandLine.arguments[0]
        let cold = try MeasuredProcess(program, [Self.childCommand, folder])
        let site = try SiteListing(of: folder + "/dist")
        let unchanged = try MeasuredProcess(program, [Self.childCommand, folder])
        try raisePrices(of: [max(1, catalog.count / 2)])
        let price = try changedFiles {
            _ = try MeasuredProcess(program, [Self.childCommand, folder])
        }
        try save(newProduct)
        let product = try changedFiles {
            _ = try MeasuredProcess(program, [Self.childCommand, folder])
        }
        try site.writeManifest(to: folder + "/manifest")
        let floor = try FloorProgram(beside: program)
        let writing = try floor.write(folder + "/manifest", into: folder + "/floor")
        let listing = try floor.list(folder + "/dist", folder + "/state/state.sqlite")
        return BenchmarkTable(
            catalog: catalog, site: site, descriptionMean: descriptionBytes / catalog.count,
            cold: cold, unchanged: unchanged, writing: writing, listing: listing,
            filesForPrice: price, filesForProduct: product)
    }

    /// Makes the folder, and fills its state.
    ///
    /// - Returns: the size of all descriptions in bytes.
    @discardableResult
    func prepare() throws -> Int {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        return try fill()
    }

    /// Raises the prices of products.
    func raisePrices(of numbers: [Int]) throws {
        for number in numbers {
            var product = catalog.product(number)
            product.price = product.price.map {
                Money(units: $0.units + 1_000, scale: $0.scale, currency: $0.currency)
            }
            try save(product)
        }
    }

    /// A product that appears in the lists of all filters.
    private var newProduct: Product {
        var product = catalog.product(catalog.count + 1)
        product.price = Money(units: 250_000, scale: 0, currency: "KRW")
        product.regularPrice = Money(units: 300_000, scale: 0, currency: "KRW")
        product.stock = 5
        return product
    }

    /// Fills a state in the same way as the command `catalog fetch`.
    ///
    /// The files of pictures are not created, because pages use only their names.
    ///
    /// - Returns: the size of all descriptions in bytes.
    @discardableResult
    func fill() throws -> Int {
        let state = folder + "/state"
        try FileManager.default.createDirectory(
            atPath: state, withIntermediateDirectories: true)
        let store = try CatalogStore(at: state + "/state.sqlite")
        try store.claim(source: Self.sourceIdentity)
        var bytes = 0
        try store.transaction {
            for number in 1...catalog.count {
                let product = catalog.product(number)
                bytes += product.description?.utf8.count ?? 0
                let position = try store.products.save(
                    product, slug: product.id.text, summary: product.generatedSummary,
                    rowFingerprint: Fingerprint(high: 0, low: UInt64(number)), over: nil)
                let gallery = product.pictures.map { picture in
                    sitePicture(
                        String(picture.original.dropFirst(8).dropLast(4)), height: 960)
                }
                let tall = product.generatedPictures.map {
                    sitePicture("tall-\($0)", height: 1_800)
                }
                try store.products.saveGallery(
                    Gallery.encode(gallery), ofDescription: Gallery.encode(tall), at: position)
            }
        }
        return bytes
    }

    private func sitePicture(_ name: String, height: Int) -> SitePicture {
        SitePicture(
            stem: "images/\(name)", width: 960, height: height,
            copies: VariantRecipe.defaultWidths.map { .init(.webp, width: $0) }
                + [.init(.jpeg, width: 640)])
    }

    private func save(_ product: Product) throws {
        let store = try CatalogStore(at: folder + "/state/state.sqlite")
        try store.transaction {
            _ = try store.products.save(
                product, slug: product.id.text, summary: product.generatedSummary,
                rowFingerprint: Fingerprint(high: 1, low: 0))
        }
    }

    /// Runs `build`, and returns the number of files that it wrote and removed.
    private func changedFiles(_ build: () throws -> Void) throws -> Int {
        let store = try CatalogStore(at: folder + "/state/state.sqlite")
        let last = try store.builds.published().first?.number
        try build()
        guard let now = try store.builds.published().first, now.number != last else { return 0 }
        return now.written + now.removed
    }

    private static let sourceIdentity = "benchmark"

    /// Renders and publishes the site; this function runs in the measured process.
    static func renderAsChild(in folder: String, hasSearch: Bool = true) async throws {
        guard let address = WebAddress("http://127.0.0.1/") else {
            throw BenchmarkError.wrongData("the benchmark has no address")
        }
        var settings = BuildSettings(
            sourceKind: SourceKind.standard.rawValue, sourceAddress: address,
            sourceIdentity: sourceIdentity, outputFolder: folder + "/dist",
            stateFolder: folder + "/state", siteRoot: folder + "/none",
            themeFolder: try ThemeFolder.locate(), imageWorker: "", title: "벤치마크 상점",
            language: "ko", baseURL: "https://shop.example",
            width: ProcessInfo.processInfo.activeProcessorCount)
        settings.site.pages.hasSearch = hasSearch
        _ = try await SiteBuild(settings).render()
    }
}

/// The C program that does the least possible work, for comparison.
struct FloorProgram {
    private let path: String

    /// Locates the C program in the folder of `program`.
    init(beside program: String) throws {
        guard let slash = program.lastIndex(of: "/") else {
            throw BenchmarkError.failed(program, reason: "start it with its path")
        }
        path = program[...slash] + "benchmark-floor"
    }

    /// Writes files of the sizes that `manifest` lists.
    func write(_ manifest: String, into folder: String) throws -> MeasuredProcess {
        try MeasuredProcess(path, ["write", manifest, folder])
    }

    /// Checks every file in `folder`, and reads the file `database`.
    func list(_ folder: String, _ database: String) throws -> MeasuredProcess {
        try MeasuredProcess(path, ["list", folder, database])
    }
}
