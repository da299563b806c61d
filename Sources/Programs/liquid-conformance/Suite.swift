import Glibc
import JSON

/// The test cases of one file.
struct Suite {
    /// The file's name.
    let file: String
    let cases: [ConformanceCase]

    /// Reads the cases of `document` in any known format; `nil` when the document is not a suite.
    ///
    /// - Parameter dataFile: returns the content of a data file that several cases share.
    init?(file: String, _ document: JSONValue, dataFile: (String) -> JSONValue?) {
        self.file = file
        if let records = Self.records(document["tests"]) {
            cases = records.compactMap(ConformanceCase.init(golden:))
        } else if let records = Self.records(document["specs"]) {
            cases = records.compactMap { ConformanceCase(spec: $0, dataFile: dataFile) }
        } else {
            return nil
        }
    }

    private static func records(_ list: JSONValue?) -> [JSONValue]? {
        guard let elements = list?.elements, elements.first?["template"]?.string != nil else {
            return nil
        }
        return elements
    }

    /// Runs the cases, and prints each case that fails.
    func run(_ options: ConformanceOptions) -> Score {
        var score = Score()
        for test in cases where options.only.map({ test.name.contains($0) }) ?? true {
            if options.isTracing { announce(test) }
            let outcome = test.outcome()
            score.add(outcome)
            if case .missed(let reason) = outcome {
                print("miss \(file): \(test.name)\n  template \(test.template.quoted)\n  \(reason)")
            }
        }
        return score
    }

    /// Prints the name before the case runs, so that the name is known if the case crashes the
    /// program.
    private func announce(_ test: ConformanceCase) {
        print("run \(file): \(test.name)")
        fflush(nil)
    }
}
