import FoundationEssentials
import Glibc

/// `catalog-benchmarks`: measures the cost of the program in comparison with the least possible
/// work.
@main
enum BenchmarkProgram {
    private static let usage = """
        usage: catalog-benchmarks [render|fetch|pictures|all] [OPTION]...

        Measures the program beside a peer or the least possible work, and prints the results.

        render      renders, writes and changes a site of generated products; a C program writes
                    files of the same sizes (default)
        fetch       reads a list from a server on this machine, as `curl --parallel` does
        pictures    makes the usual copies of generated photographs, as `vipsthumbnail` does
        all         all of these

        --products N        the number of products (default 10000 and then 100000)
        --catalog KIND      'plain' (few facts, Markdown; default), 'shop' (options, variants,
                            categories, codes, attributes, HTML) or 'heavy' (as 'shop', but each
                            product has 3 variants and 2 categories)
        --requests N        the number of fetched pages of each size (default 20000), which together
                            have at most 1 GiB
        --pictures N        the number of photographs (default 200)
        --folder DIR        render in this folder (default /dev/shm)
        --json FILE         write the results into this file too

               catalog-benchmarks liquid DIR

        Measures the template engine with the public suites in DIR.

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
            let site = arguments.count == 3 ? RenderedSite(rawValue: arguments[2]) : .usual
            guard let site else {
                throw BenchmarkError.wrongData("the benchmark has no site '\(arguments[2])'")
            }
            return try await RenderBenchmark.renderAsChild(in: arguments[1], as: site)
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
        if arguments.first == PictureBenchmark.childCommand, arguments.count == 3 {
            let count = Int(arguments[2]) ?? 0
            return try await PictureBenchmark.makeAsChild(in: arguments[1], count: count)
        }
        guard let options = BenchmarkOptions(arguments) else {
            printError(usage)
            exit(64)
        }
        try options.run()
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
