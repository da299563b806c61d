import CatalogBuild
import CatalogModel
import FoundationEssentials
import JSON

/// The numbers of instructions for kinds of work, with what they were counted on.
struct InstructionCounts {
    /// One kind of work.
    private struct Work {
        let name: String
        let instructions: Int
        var isDifference = false
        /// The number of files that the work wrote; `nil` for work that writes no site.
        var files: Int?
        /// The size of these files in bytes.
        var bytes: Int?
    }

    /// The largest number of instructions of a work, as a multiple of the stored number.
    private static let tolerance = 1.03
    /// The same for a work that is the difference of two counts, and therefore less exact.
    private static let toleranceOfDifference = 1.1

    private var works: [Work] = []

    mutating func add(
        _ name: String, _ instructions: Int, isDifference: Bool = false, files: Int? = nil,
        bytes: Int? = nil
    ) {
        works.append(
            Work(
                name: name, instructions: instructions, isDifference: isDifference, files: files,
                bytes: bytes))
        print(Self.line(name, instructions))
    }

    /// The counts as JSON.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.member("catalog", catalogVersion)
            writer.member("counted", Date().formatted(.iso8601.year().month().day()))
            writer.key("works")
            writer.array { writer in
                for work in works {
                    writer.object { writer in
                        writer.member("name", work.name)
                        writer.member("instructions", work.instructions)
                        writer.member("files", work.files)
                        writer.member("bytes", work.bytes)
                    }
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self) + "\n"
    }

    /// Prints the ratio of each count to the count in a file that ``json`` wrote.
    ///
    /// - Throws: `BenchmarkError.wrongData` if a work needs over 3 % more instructions, or if the
    ///   file has no count of a work.
    func compare(with path: String) throws {
        let stored = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: path))))
        var dearer: [String] = []
        print("\ncompared with \(path), counted on \(stored["counted"]?.string ?? "")")
        for work in works {
            let known = stored["works"]?.elements?.first { $0["name"]?.string == work.name }
            guard let before = known?["instructions"]?.integer, before > 0 else {
                throw BenchmarkError.wrongData("\(path) has no count of '\(work.name)'")
            }
            let ratio = Double(work.instructions) / Double(before)
            print("\(Self.line(work.name, work.instructions))  \(ratio.hundredths) times")
            let limit = work.isDifference ? Self.toleranceOfDifference : Self.tolerance
            if ratio > limit { dearer.append(work.name) }
        }
        guard dearer.isEmpty else {
            throw BenchmarkError.wrongData(
                "over 3 % more instructions: \(dearer.joined(separator: "; "))")
        }
    }

    private static func line(_ name: String, _ instructions: Int) -> String {
        let number = Count.grouped(instructions)
        let padding = String(
            repeating: " ", count: max(1, 52 - name.utf8.count - number.utf8.count))
        return name + padding + number
    }
}
