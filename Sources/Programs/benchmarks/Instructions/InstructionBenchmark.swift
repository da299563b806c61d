import CatalogBuild
import CatalogModel
import FoundationEssentials
import Glibc

/// A benchmark that counts the instructions of the program's main kinds of work.
///
/// Callgrind, a tool of Valgrind, counts them. The counts of two runs differ by less than one in a
/// hundred, even if the computer is busy, so that they show small losses of speed.
struct InstructionBenchmark {
    static let command = "instructions"
    static let planCommand = "plan-in"

    private static let valgrind = "/usr/bin/valgrind"
    /// The number of products of the rendered site.
    private static let products = 400
    private static let listPageSize = 100

    private let folder: String

    /// Creates a benchmark that works in a new folder in memory.
    init() {
        folder = "/dev/shm/catalog-instructions-\(getpid())"
    }

    /// Runs all kinds of work, and prints the counts.
    func run() throws -> InstructionCounts {
        guard access(Self.valgrind, X_OK) == 0 else {
            throw BenchmarkError.failed(Self.valgrind, reason: "it is not there; install valgrind")
        }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var counts = InstructionCounts()
        try countRendering(&counts)
        try countFetching(&counts)
        return counts
    }

    private func countRendering(_ counts: inout InstructionCounts) throws {
        let benchmark = RenderBenchmark(
            of: GeneratedCatalog(.shop, count: Self.products), folder: folder)
        try benchmark.prepare()
        let render = [RenderBenchmark.childCommand, benchmark.folder]
        let site = benchmark.folder + "/dist"
        let indexed = try count(render + [RenderedSite.withoutPriceLists.rawValue])
        try benchmark.beginAnew()
        let quiet = try count(render + [RenderedSite.withoutSearch.rawValue])
        guard indexed > quiet else {
            throw BenchmarkError.wrongData("the index of the search takes no instructions")
        }
        try benchmark.beginAnew()
        let first = try count(render)
        let files = try SiteListing(of: site)
        counts.add("render, first build", first, files: files.files.count, bytes: files.totalSize)
        counts.add("search, first index", indexed - quiet, isDifference: true)
        counts.add("deploy, plan", try count([Self.planCommand, benchmark.folder]))
        counts.add("render, nothing changed", try count(render))
        for (name, share) in [
            ("one price", Self.products), ("1 % of prices", 100), ("all prices", 1),
        ] {
            let changed = stride(from: share, through: Self.products, by: share)
            try benchmark.raisePrices(of: Array(changed))
            counts.add("render, \(name) changed", try count(render))
        }
    }

    private func countFetching(_ counts: inout InstructionCounts) throws {
        try FetchBenchmark(requests: 1).withList(ofPagesWith: Self.listPageSize) { server in
            counts.add(
                "fetch, 20,000 rows in two passes",
                try count([FetchBenchmark.crawlCommand, server, String(Self.listPageSize)]))
        }
    }

    /// Runs this program with `arguments`, and returns the number of its instructions.
    private func count(_ arguments: [String]) throws -> Int {
        let log = folder + "/valgrind"
        _ = try MeasuredProcess(
            Self.valgrind,
            [
                "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)",
                CommandLine.arguments[0],
            ] + arguments)
        let text = String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
        let line = text.split(separator: "\n").last { $0.contains("Collected : ") }
        guard let number = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
            throw BenchmarkError.failed(Self.valgrind, reason: "it counted no instructions")
        }
        return number
    }

    /// Makes the plan of a deployment; this function runs in the measured process.
    static func planAsChild(in folder: String) throws {
        let deployment = Deployment(
            to: try DeploymentTarget("/srv/benchmark"), output: folder + "/dist",
            state: folder + "/state", root: folder, maximumRemovals: nil, environment: [:])
        guard try deployment.status().plan.uploads > products else {
            throw BenchmarkError.wrongData("the plan of the deployment is empty")
        }
    }
}
