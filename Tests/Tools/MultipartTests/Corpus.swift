import FoundationEssentials
import TestSupport
import Testing

/// Bodies of forms beside a checkout of this project, each with its content.
enum Corpus {
    struct Form: CustomTestStringConvertible {
        let testDescription: String
        let boundary: String
        let body: [UInt8]
        /// Broken, or with a part in an encoding.
        let isRefused: Bool
        let parts: [Part]
    }

    struct Part {
        var name: String
        var fileName: String?
        var contentType: String?
        var content: [UInt8] = []
    }

    /// Below `shared`.
    static let folder = "corpora/multipart/tests/test_data/http"

    /// Empty without the corpus.
    static let forms = ProjectFolder.sharedNames(in: folder).filter { $0.hasSuffix(".yaml") }
        .compactMap { form(named: String($0.dropLast(5)), in: ProjectFolder.shared(folder)) }

    private static func form(named name: String, in folder: String) -> Form? {
        guard let body = FileManager.default.contents(atPath: "\(folder)/\(name).http"),
            let text = FileManager.default.contents(atPath: "\(folder)/\(name).yaml")
        else { return nil }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(Line.init)
        return Form(
            testDescription: name,
            // This one counts the two dashes before its boundary in.
            boundary: name == "single_field_blocks"
                ? "boundary" : lines.first { $0.key == "boundary" }?.value ?? "",
            body: Array(body),
            isRefused: lines.contains { $0.key == "error" } || isEncoded(body),
            parts: parts(lines))
    }

    /// The corpus holds parts in the encodings that RFC 7578, 4.7 did away with, which are refused.
    private static func isEncoded(_ body: Data) -> Bool {
        let text = String(decoding: body, as: UTF8.self).lowercased()
        return ["base64", "quoted-printable"].contains {
            text.contains("content-transfer-encoding: \($0)")
        }
    }

    private static func parts(_ lines: [Line]) -> [Part] {
        var parts: [Part] = []
        for line in lines {
            switch line.key {
            case "name": parts.append(Part(name: line.value))
            case "file_name": parts[parts.count - 1].fileName = line.value
            case "content_type": parts[parts.count - 1].contentType = line.value
            case "":
                if let content = Data(base64Encoded: line.value) {
                    parts[parts.count - 1].content = Array(content)
                }
            default: break
            }
        }
        return parts
    }

    /// A line of the little YAML that the corpus needs: a key and a value, or base64 alone.
    private struct Line {
        let key: String
        let value: String

        init(_ line: Substring) {
            let text = line.drop { $0 == " " || $0 == "-" }
            guard let colon = text.firstIndex(of: ":") else {
                key = ""
                value = String(text)
                return
            }
            key = String(text[..<colon])
            let rest = text[text.index(after: colon)...].drop { $0 == " " }
            value = String(rest.drop { $0 == "'" || $0 == "\"" }).trimmingQuotes
        }
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        hasSuffix("'") || hasSuffix("\"") ? String(dropLast()) : self
    }
}
