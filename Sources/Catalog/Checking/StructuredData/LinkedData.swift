import JSON
import MarkupReading

/// A JSON-LD script on a page: data that describes the page for search engines.
struct LinkedData {
    /// The line on which the script begins, or the line of the error in the script.
    let line: Int
    /// The parsed value, or the error if the script could not be parsed.
    let value: Result<JSONValue, JSONError>

    /// Returns the JSON-LD scripts of a page, in the order of the page.
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

    /// The top-level objects, without the objects inside them.
    var things: [JSONValue] {
        guard case .success(let value) = value else { return [] }
        let roots = value.elements ?? [value]
        return roots.flatMap { $0["@graph"]?.elements ?? [$0] }
    }
}

extension JSONValue {
    /// Returns true if the object has the schema.org type `type`.
    func isA(_ type: String) -> Bool {
        let types = self["@type"]?.elements ?? self["@type"].map { [$0] } ?? []
        return types.contains { $0.string == type || $0.string == "https://schema.org/" + type }
    }

    /// The value if it is a number or a text that is not blank; otherwise `nil`.
    var written: String? {
        guard let text = string ?? numberText, !text.trimmed.isEmpty else { return nil }
        return text
    }
}
