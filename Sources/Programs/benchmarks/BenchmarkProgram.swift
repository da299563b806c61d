import FoundationEssentials
import Glibc

/// `catalog-benchmarks`: measures the cost of the program in comparison with the least possible
/// work.
@main
enum BenchmarkProgram {
    private static let usage = """
        usage: catalog-benchmarks [--products N]... [--catalog KIND]... [--folder DIR]

        Renders and writes a site of N generated products (default 10000 and 100000) in DIR
        (default /dev/shm), and lets a C program write files of the same sizes there. KIND is
        'plain' (few facts, Markdown), 'shop' (options, variants, categories, codes, attributes,
        HTML) or 'heavy' (as 'shop', but each product has 3 variants and 2 categories). The
        default is plain and shop; each catalog is compared with the first.

               catalog-benchmarks liquid DIR

        Measures the template engine with the public suites in DIR.

               catalog-benchmarks fetch [N]

        Fetches N pages (default 20000) of 10 products, of 100 and of 1000, but no more than have
        1 GiB, from a server on this machine, and lets `curl --parallel` do the same; then crawls
        lists of such pages.

               catalog-benchmarks pictures [N]

        Makes the usual copies of N generated photographs (default 200) in /dev/shm, and lets
        `vipsthumbnail` make the same ones.

               catalog-benchmarks instructions [--record FILE | --compare FILE]

        Counts the instructions of fetching, rendering, search and the plan of a deployment with
        Valgrind. Writes the counts into FILE, or fails if a count is over 3 %
        higher than in FILE.

        """

    /// Runs the program on another thread, because Valgrind 3.19 fails when Swift's own loop takes
    /// the main thread.
    static func main() {
        Task.detached {
            do {
                try await run(Array(CommandLine.arguments.dropFirst()))
                exit(0)
            } catch {
                printError("catalog-benchmarks: error: \(error)\n")
                exit(1)
            }
        }
        while true { pause() }
    }

    private static func run(_ arguments: [String]) async throws {
        // The measured part runs in a separate process, so that its memory can be measured.
        if (2...3).contains(arguments.count), arguments[0] == RenderBenchmark.childCommand {
            let hasSearch = arguments.last != RenderBenchmark.withoutSearch
            try await RenderBenchmark.renderAsChild(in: arguments[1], hasSearch: hasSearch)
            return
        }
        if arguments.count == 2, arguments[0] == InstructionBenchmark.planCommand {
            return try InstructionBenchmark.planAsChild(in: arguments[1])
        }
        if arguments.first == InstructionBenchmark.command {
            return try countInstructions(Array(arguments.dropFirst()))
        }
        if arguments.count == 2, arguments[0] == LiquidBenchmark.command {
            return await LiquidBenchmark(folder: arguments[1]).run()
        }
        if arguments.first == FetchBenchmark.childCommand, arguments.count == 3 {
            let count = Int(arguments[2]) ?? 0
            return try await FetchBenchmark.fetchAsChild(arguments[1], count: count)
        }
        if arguments.first == FetchBenchmark.crawlCommand, arguments.count == 3 {
            let pageSize = Int(arguments[2]) ?? 0
            return try await FetchBenchmark.crawlAsChild(arguments[1], pageSize: pageSize)
        }
        if arguments.first == FetchBenchmark.command, arguments.count <= 2 {
            let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
            return try FetchBenchmark(requests: count).run()
        }
        if arguments.first == PictureBenchmark.childCommand, arguments.count == 3 {
            let count = Int(arguments[2]) ?? 0
            return try await PictureBenchmark.makeAsChild(in: arguments[1], count: count)
        }
        if arguments.first == PictureBenchmark.command, arguments.count <= 2 {
            let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 200
            return try PictureBenchmark(pictures: max(1, count)).run()
        }
        guard let options = BenchmarkOptions(arguments) else {
            printError(usage)
            exit(64)
        }
        for count in options.productCounts {
            var first: BenchmarkTable?
            for kind in options.catalogs {
                let catalog = GeneratedCatalog(kind, count: count)
                let table = try RenderBenchmark(of: catalog, folder: options.folder).run()
                table.print()
                if let first { table.printRatios(to: first) } else { first = table }
            }
        }
    }

    private static func countInstructions(_ arguments: [String]) throws {
        guard arguments.isEmpty || arguments.count == 2,
            ["--record", "--compare", nil].contains(arguments.first)
        else {
            printError(usage)
            exit(64)
        }
        let counts = try InstructionBenchmark().run()
        if arguments.first == "--record" {
            try Data(counts.json.utf8).write(to: URL(filePath: arguments[1]))
        } else if arguments.first == "--compare" {
            try counts.compare(with: arguments[1])
        }
    }

    private static func printError(_ text: String) {
        var text = text
        // The result is ignored, because an error cannot be reported when standard error is closed.
        _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// The arguments of `catalog-benchmarks`.
struct BenchmarkOptions {
    private(set) var productCounts: [Int] = []
    private(set) var catalogs: [GeneratedCatalog.Kind] = []
    private(set) var folder = "/dev/shm"

    /// Parses the arguments; `nil` when they are invalid.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch name {
            case "--products":
                guard let count = Int(value), count > 0 else { return nil }
                productCounts.append(count)
            case "--catalog":
                guard let kind = GeneratedCatalog.Kind(rawValue: value) else { return nil }
                catalogs.append(kind)
            case "--folder":
                folder = value
            default:
                return nil
            }
        }
        if productCounts.isEmpty { productCounts = [10_000, 100_000] }
        if catalogs.isEmpty { catalogs = [.plain, .shop] }
    }
}
