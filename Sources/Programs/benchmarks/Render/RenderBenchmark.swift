import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogState
import CatalogTheme
import Digest
import FoundationEssentials
import HTTP
import Images
import SQLite

/// A benchmark that renders and writes a whole site from a filled state.
///
/// For comparison, a C program writes files of the same sizes.
struct RenderBenchmark {
    static let childCommand = "render-in"

    private let catalog: GeneratedCatalog
    let folder: String

    /// Creates a benchmark that works in a new folder inside `folder`.
    init(of catalog: GeneratedCatalog, folder: String) {
        self.catalog = catalog
        let name = String(UInt64.random(in: 0 ... .max), radix: 36)
        self.folder = folder + "/catalog-benchmark-" + name
    }

    /// Generates the data, runs the benchmark, adds its results to `report`, and removes the folder.
    func run(_ report: inout BenchmarkReport) throws {
        let descriptionBytes = try prepare()
        // An error is ignored, because a remaining folder only takes space, and its name shows its
        // origin.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = try render()
        let site = try SiteListing(of: folder + "/dist")
        let input = """
            \(Count.grouped(catalog.count)) products, \(catalog.kind); pages of \
            \(Self.kilobytes(site.meanProductPage)) KB, descriptions of \
            \(Self.kilobytes(descriptionBytes / catalog.count)) KB
            """
        try compareWithFloor(first, site, input, &report)
        try change(input, &report)
        report.add(
            BenchmarkResult(
                work: "plan of a deployment", input: input,
                cost: try MeasuredProcess(
                    CommandLine.arguments[0], [InstructionBenchmark.planCommand, folder])))
        report.add(
            BenchmarkResult(
                work: "index of the search", input: input,
                cost: try renderAnew(as: .withoutPriceLists)
                    .beyond(try renderAnew(as: .withoutSearch))))
    }

    /// Compares the first build, and a build without changes, with a C program.
    private func compareWithFloor(
        _ first: MeasuredProcess, _ site: SiteListing, _ input: String,
        _ report: inout BenchmarkReport
    ) throws {
        let floor = try FloorProgram(beside: CommandLine.arguments[0])
        try site.writeManifest(to: folder + "/manifest")
        let written = try floor.write(folder + "/manifest", into: folder + "/floor")
        report.add(
            BenchmarkResult(
                work: "render and write", input: input, cost: first,
                output: (site.files.count, site.totalSize),
                reference: ("C that writes the same sizes", written)))
        let (cost, files) = try rebuild {}
        let listed = try floor.list(folder + "/dist", folder + "/state/state.sqlite")
        report.add(
            BenchmarkResult(
                work: "nothing changed", input: input, cost: cost, output: (files, nil),
                reference: ("C that lists the files and reads the state", listed)))
    }

    /// Changes products in the ways of a night, and renders the site after each change.
    private func change(_ input: String, _ report: inout BenchmarkReport) throws {
        let numbers = 1...catalog.count
        let changes: [(work: String, make: () throws -> Void)] = [
            ("one price changed", { try raisePrices(of: [(catalog.count + 1) / 2]) }),
            (
                "1 % of prices changed",
                { try raisePrices(of: numbers.filter { $0 % 100 == 1 }, by: 2_000) }
            ),
            ("all prices changed", { try raisePrices(of: Array(numbers), by: 3_000) }),
            ("one product added", { try save([newProduct]) }),
        ]
        for (work, make) in changes {
            let (cost, files) = try rebuild(after: make)
            report.add(
                BenchmarkResult(work: work, input: input, cost: cost, output: (files, nil)))
        }
    }

    private func render(_ arguments: String...) throws -> MeasuredProcess {
        try MeasuredProcess(CommandLine.arguments[0], [Self.childCommand, folder] + arguments)
    }

    private func renderAnew(as site: RenderedSite) throws -> MeasuredProcess {
        try beginAnew()
        return try render(site.rawValue)
    }

    /// Removes the site, and fills a new state.
    func beginAnew() throws {
        for name in ["dist", "state"] {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        try fill()
    }

    private static func kilobytes(_ bytes: Int) -> String {
        "\(bytes / 1000).\(bytes % 1000 / 100)"
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

    /// Raises the prices of products above those of the catalog.
    func raisePrices(of numbers: [Int], by raise: Int64 = 1_000) throws {
        try save(
            numbers.lazy.map { number in
                var product = catalog.product(number)
                product.price = product.price.map {
                    Money(units: $0.units + raise, scale: $0.scale, currency: $0.currency)
                }
                return product
            })
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
        var bytes = 0
        try changeState { store in
            try store.claim(source: Self.sourceIdentity)
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

    private func save(_ products: some Sequence<Product>) throws {
        try changeState { store in
            for product in products {
                _ = try store.products.save(
                    product, slug: product.id.text, summary: product.generatedSummary,
                    rowFingerprint: Fingerprint(high: 1, low: 0))
            }
        }
    }

    /// Changes the state in a transaction, and seals it as builds do.
    private func changeState(_ body: (CatalogStore) throws -> Void) throws {
        let database = folder + "/state/state.sqlite"
        do {
            let store = try CatalogStore(at: database)
            try store.transaction { try body(store) }
        }
        StateSeal(of: database).make()
    }

    /// Changes the state with `change`, and renders the site again.
    ///
    /// - Returns: the resources that it took, and the number of files that it wrote and removed.
    private func rebuild(
        after change: () throws -> Void
    ) throws -> (cost: MeasuredProcess, files: Int) {
        try change()
        let last = try lastBuild
        let cost = try render()
        guard let now = try lastBuild, now.number != last?.number else { return (cost, 0) }
        return (cost, now.written + now.removed)
    }

    private var lastBuild: BuildTable.Record? {
        get throws {
            let store = try CatalogStore(at: folder + "/state/state.sqlite", mode: .readOnly)
            return try store.builds.published().first
        }
    }

    private static let sourceIdentity = "benchmark"

    /// Renders and publishes the site; this function runs in the measured process.
    static func renderAsChild(in folder: String, as site: RenderedSite) async throws {
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
        site.apply(to: &settings)
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
