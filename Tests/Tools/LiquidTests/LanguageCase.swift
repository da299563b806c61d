import FoundationEssentials
import Testing

/// A line of the files in `Cases`: a template and what it writes, or how the mistake in it is
/// reported.
///
///     # A line for readers.
///     partial card = [{{ name }}]
///     {{ 'tea' | upcase }} => TEA
///     {{ word | }} !! 1:11: expected the name of a filter, found nothing
///
/// `\n` is a line break, `\t` a tab and `\s` a blank at the end of a line.
struct LanguageCase: CustomTestStringConvertible, Sendable {
    enum Expectation: Equatable {
        case text(String)
        case error(String)
    }

    /// The file and the line.
    let place: String
    let template: String
    let expected: Expectation
    let partials: [String: String]

    var testDescription: String { "\(place) \(template)" }

    /// The cases of all files.
    static let all: [LanguageCase] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name in
            let bytes = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
            return cases(in: String(decoding: bytes, as: UTF8.self), of: name)
        }
    }()

    private static func cases(in text: String, of file: String) -> [LanguageCase] {
        var partials: [String: String] = [:]
        var cases: [LanguageCase] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated() where !line.isEmpty && !line.hasPrefix("# ")
        {
            let place = "\(file):\(index + 1)"
            if let (name, partial) = halves(of: line, at: " ="), name.hasPrefix("partial ") {
                partials["snippets/\(name.dropFirst(8)).liquid"] = partial
            } else if let (template, text) = halves(of: line, at: " =>") {
                cases.append(
                    LanguageCase(
                        place: place, template: template, expected: .text(text),
                        partials: partials))
            } else if let (template, message) = halves(of: line, at: " !!") {
                cases.append(
                    LanguageCase(
                        place: place, template: template, expected: .error(message),
                        partials: partials))
            } else {
                Issue.record("\(place) is not a case: \(line)")
            }
        }
        return cases
    }

    private static func halves(of line: Substring, at mark: String) -> (String, String)? {
        let parts = line.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return (text(parts[0]), text(parts[1].hasPrefix(" ") ? parts[1].dropFirst() : parts[1]))
    }

    private static func text(_ part: Substring) -> String {
        String(part).replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing(
            "\\s", with: " ")
    }
}
