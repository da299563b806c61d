import Glibc

/// `liquid-conformance`: runs a public suite of the language, and prints every miss.
@main
enum ConformanceProgram {
    private static let usage = """
        usage: liquid-conformance [--only TEXT] [--floor N] [--trace] DIR

        Runs every suite of Liquid in DIR: golden-liquid and liquid-spec as JSON. Prints each miss
        with its reason, and how many cases passed.

          --only TEXT   run the cases whose name has this text in it
          --floor N     end with status 1 if fewer than N cases pass
          --trace       name each case before it is run

        """

    static func main() {
        guard let options = ConformanceOptions(Array(CommandLine.arguments.dropFirst())) else {
            end(usage, status: 64)
        }
        do {
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

    private static func end(_ text: String, status: Int32) -> Never {
        fflush(nil)
        var text = text
        // There is nowhere left to report to when standard error is gone.
        _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(status)
    }
}
