import FoundationEssentials

/// The arguments of `catalog-benchmarks` for measurements of time and memory.
struct BenchmarkOptions {
    /// The kinds of work that can be measured alone.
    private enum Work: String, CaseIterable {
        case fetch, pictures, render
    }

    private var works: [Work] = [.render]
    private var productCounts: [Int] = []
    private var catalogs: [GeneratedCatalog.Kind] = []
    private var requests = 20_000
    private var pictures = 200
    private var folder = "/dev/shm"
    private var file: String?

    /// Parses the arguments; `nil` when they are invalid.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        if let name = rest.first, !name.hasPrefix("--") {
            guard let works = Self.works(named: name) else { return nil }
            self.works = works
            rest.removeFirst()
        }
        while let name = rest.popFirst() {
            guard let value = rest.popFirst(), take(value, for: name) else { return nil }
        }
        if productCounts.isEmpty { productCounts = [10_000, 100_000] }
        if catalogs.isEmpty { catalogs = [.plain] }
    }

    private static func works(named name: String) -> [Work]? {
        name == "all" ? Work.allCases : Work(rawValue: name).map { [$0] }
    }

    private mutating func take(_ value: String, for name: String) -> Bool {
        let number = Int(value).flatMap { $0 > 0 ? $0 : nil }
        switch name {
        case "--products":
            guard let number else { return false }
            productCounts.append(number)
        case "--catalog":
            guard let kind = GeneratedCatalog.Kind(rawValue: value) else { return false }
            catalogs.append(kind)
        case "--requests":
            guard let number else { return false }
            requests = number
        case "--pictures":
            guard let number else { return false }
            pictures = number
        case "--folder": folder = value
        case "--json": file = value
        default: return false
        }
        return true
    }

    /// Runs the benchmarks, and prints and stores their results.
    func run() throws {
        var report = BenchmarkReport(in: folder)
        for work in works {
            // An error leaves the results of the works before it.
            try write(report)
            switch work {
            case .render:
                for count in productCounts {
                    for kind in catalogs {
                        let catalog = GeneratedCatalog(kind, count: count)
                        try RenderBenchmark(of: catalog, folder: folder).run(&report)
                    }
                }
            case .fetch: try FetchBenchmark(requests: requests).run(&report)
            case .pictures: try PictureBenchmark(pictures: pictures).run(&report)
            }
        }
        try write(report)
    }

    private func write(_ report: BenchmarkReport) throws {
        if let file { try Data(report.json.utf8).write(to: URL(filePath: file)) }
    }
}
