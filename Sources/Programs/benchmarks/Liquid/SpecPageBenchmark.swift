import JSON
import Liquid
import LiquidData

/// The pages of liquid-spec's benchmarks, compared with the output of the reference implementation.
struct SpecPageBenchmark {
    private let records: [JSONValue]
    private let folder: LiquidDataFolder

    init(_ folder: LiquidDataFolder) throws {
        records = try folder.document("liquid-spec/benchmarks.json")["specs"]?.elements ?? []
        self.folder = folder
    }

    func run() {
        var sum = 0.0
        var equal = 0
        for record in records {
            let name = record["name"]?.string ?? ""
            do {
                let time = try nanoseconds(record)
                sum += time
                equal += 1
                print("  \(name): \(time.inUnits(of: 1000)) us")
            } catch {
                print("  \(name): \(String("\(error)".prefix(300)))")
            }
        }
        print(
            "liquid-spec: \(equal) of \(records.count) pages are right, \(sum.inUnits(of: 1000)) us"
        )
    }

    private func nanoseconds(_ record: JSONValue) throws -> Double {
        let page = try LoosePage(
            record["template"]?.string ?? "", file: record["name"]?.string ?? "",
            partials: record["filesystem"]?.members ?? [], data: try data(of: record),
            options: TemplateOptions(format: .plain, checks: []))
        let renderer = page.renderer()
        renderer.setClock(1_704_067_318)
        try renderer.render(page.template)
        let expected = record["expected_from_reference_5_13"] ?? record["expected"]
        try renderer.text.check(against: expected?.string ?? "")
        return try Stopwatch.nanoseconds { try renderer.render(page.template) }
    }

    private func data(of record: JSONValue) throws -> [JSONValue.Member] {
        var data = record["environment"]?.members ?? []
        for file in record["data_files"]?.elements?.compactMap(\.string) ?? [] {
            let known = Set(data.map(\.key))
            let shared = try folder.document("liquid-spec/" + file).members ?? []
            data += shared.filter { !known.contains($0.key) }
        }
        return data
    }
}
