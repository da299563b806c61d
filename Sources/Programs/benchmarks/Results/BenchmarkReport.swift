import CatalogBuild
import CatalogModel
import FoundationEssentials
import JSON

/// The results of a run.
///
/// Each result is printed when it is added.
struct BenchmarkReport {
    private let machine: Machine
    private var results: [BenchmarkResult] = []

    /// Creates a report of work in `folder`.
    init(in folder: String) {
        machine = Machine(folder: folder)
        print(machine.description)
    }

    mutating func add(_ result: BenchmarkResult) {
        if results.last?.input != result.input { print("\n\(result.input)\n" + Self.heading) }
        results.append(result)
        print(Self.line(of: result))
    }

    /// The results as JSON, with the machine and the date.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.member("catalog", catalogVersion)
            writer.member("measured", Date().formatted(.iso8601.year().month().day()))
            writer.member("processor", machine.processor)
            writer.member("cores", machine.cores)
            writer.member("memory_mib", machine.memory)
            writer.member("kernel", machine.kernel)
            writer.member("file_system", machine.fileSystem)
            writer.key("results")
            writer.array { writer in
                for result in results { Self.write(result, to: &writer) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self) + "\n"
    }

    private static func write(_ result: BenchmarkResult, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("work", result.work)
            writer.member("input", result.input)
            write(result.cost, to: &writer)
            writer.member("files", result.output?.files)
            writer.member("bytes", result.output?.bytes)
            guard let reference = result.reference else { return }
            writer.key("reference")
            writer.object { writer in
                writer.member("name", reference.name)
                write(reference.cost, to: &writer)
            }
            guard let ratios = result.ratios else { return }
            writer.member("processor_ratio", number: ratios.processor.hundredths)
            writer.member("wall_ratio", number: ratios.wall.hundredths)
        }
    }

    private static func write(_ cost: MeasuredProcess, to writer: inout JSONWriter) {
        writer.member("processor_seconds", number: cost.processorTime.hundredths)
        writer.member("wall_seconds", number: cost.wallTime.hundredths)
        writer.member("peak_mib", cost.peakMemory)
    }
}

extension BenchmarkReport {
    private static let heading = columns(
        "", "CPU s", "wall s", "peak MiB", "files", "MiB", comparison: "CPU, wall compared with")

    private static func line(of result: BenchmarkResult) -> String {
        var comparison = ""
        if let reference = result.reference, let ratios = result.ratios {
            comparison =
                "\(ratios.processor.hundredths), \(ratios.wall.hundredths) times \(reference.name)"
        }
        return columns(
            result.work, result.cost.processorTime.hundredths, result.cost.wallTime.hundredths,
            result.cost.peakMemory.map(String.init) ?? "",
            result.output.map { Count.grouped($0.files) } ?? "",
            result.output?.bytes.map { String($0 >> 20) } ?? "", comparison: comparison)
    }

    private static func columns(
        _ name: String, _ numbers: String..., comparison: String
    ) -> String {
        let padding = String(repeating: " ", count: max(1, 36 - name.utf8.count))
        let cells = numbers.map { String(repeating: " ", count: max(1, 10 - $0.utf8.count)) + $0 }
        return name + padding + cells.joined() + "  " + comparison
    }
}
