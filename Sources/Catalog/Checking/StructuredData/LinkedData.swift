import JSON
import MarkupReading

/// One piece of JSON-LD on a page.
struct LinkedData {
    /// Where its script begins.
    let line: Int
    /// What it says, or why it cannot be read.
    let value: Result<JSONValue, JSONError>

    /// All of a page, in order.
    static func all(in document: HTMLDocument) -> [LinkedData] {
        document.elements.filter { $0.name == "script" && $0["type"] == "application/ld+json" }
            .map { script in LinkedData(document.utf8(of: script), line: script.line) }
    }

    private init(_ bytes: ArraySlice<UInt8>, line: Int) {
        do throws(JSONError) {
            value = .success(try JSONValue(parsing: Array(bytes)))
            self.line = line
        } catch {
            value = .failure(error)
            self.line = line + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
        }
    }

    /// The things that it tells of, not those that are parts of others.
    var things: [JSONValue] {
        guard case .success(let value) = value else { return [] }
        let roots = value.elements ?? [value]
        return roots.flatMap { $0["@graph"]?.elements ?? [$0] }
    }
}

extension JSONValue {
    /// Whether it is a thing of this type of schema.org.
    func isA(_ type: String) -> Bool {
        let types = self["@type"]?.elements ?? self["@type"].map { [$0] } ?? []
        return types.contains { $0.string == type || $0.string == "https://schema.org/" + type }
    }

    /// A text with something in it, or a number.
    var written: String? {
        guard let text = string ?? numberText, !text.trimmed.isEmpty else { return nil }
        return text
    }
}
