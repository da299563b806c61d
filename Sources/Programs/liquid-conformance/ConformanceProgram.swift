import FoundationEssentials
import Glibc
import JSON

/// `liquid-conformance`: runs public test suites of the template language Liquid, and prints each
/// failed case.
@main
enum ConformanceProgram {
    private static let usage = """
        usage: liquid-conformance [--only TEXT] [--floor N] [--trace] DIR
               liquid-conformance --hostile TEXTS DIR

        Runs every suite of Liquid in DIR: golden-liquid and liquid-spec as JSON. Prints each miss
        with its reason, and how many cases passed.

          --only TEXT   run the cases whose name has this text in it
          --floor N     end with status 1 if fewer than N cases pass
          --trace       name each case before it is run
          --hostile TEXTS  instead: render the templates in DIR with every text of a JSON list,
                        and print what comes of each as a line of JSON

        """

    static func main() {
        guard let options = ConformanceOptions(Array(CommandLine.arguments.dropFirst())) else {
            end(usage, status: 64)
        }
        do {
            if let file = options.hostileTexts {
                return try HostilePages(options.folder).print(with: texts(in: file))
            }
            let score = try run(options)
            if let floor = options.floor, score.passed < floor {
                end("liquid-conformance: fewer than \(floor) cases passed\n", status: 1)
            }
        } catch {
            end("liquid-conformance: error: \(error)\n", status: 1)
        }
    }

    private static func run(_ options: ConformanceOptions) throws -> Score {
        var total = Score()
        for suite in try SuiteFolder(options.folder).suites() {
            let score = suite.run(options)
            print("\(suite.file): \(score)\(score.skips)")
            total += score
        }
        print(total)
        return total
    }

    /// Reads a file that contains a JSON list of texts.
    private static func texts(in file: String) throws -> [String] {
        let bytes = try Data(contentsOf: URL(filePath: file))
        guard let list = try JSONValue(parsing: [UInt8](bytes)).elements else {
            throw SuiteFolderError.unreadable(file, "a JSON list of texts is needed")
        }
        return list.compactMap(\.string)
    }

    private static func end(_ text: String, status: Int32) -> Never {
        fflush(nil)
        var text = text
        // The result is ignored, because an error cannot be reported when standard error is closed.
        _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(status)
    }
}
