package import HTTP
import JSON
import JSONPath

extension JSONAPISource {
    /// Returns the path of each field, or the reason why it finds nothing.
    package func fieldOrigins(
        ofRow index: Int, on page: ResponseBody, details: [ResponseBody?]
    ) -> [String: String] {
        var documents: [(JSONValue, String)] = []
        // Without a readable detail, the fields come from the row.
        if let detail = try? document(of: details, from: base), detail.members?.isEmpty == false {
            documents.append((detail, " of the detail"))
        }
        if let row = row(index, on: page) { documents.append((row, "")) }
        var origins: [String: String] = [:]
        for (field, rule) in configuration.fields.rules {
            origins[field.rawValue] = Self.origin(of: rule, in: documents)
        }
        return origins
    }

    private static func origin(
        of rule: FieldRule, in documents: [(document: JSONValue, name: String)]
    ) -> String {
        guard let first = rule.paths.first else { return "the configuration" }
        for (document, name) in documents {
            let found = rule.paths.first { path in
                path.values(in: document).contains { !$0.isNull }
            }
            if let found { return "\(found)\(name)" }
        }
        if documents.isEmpty { return "\(first)" }
        return first.miss(in: documents.map(\.document)).map { "nothing: \($0)" }
            ?? "nothing: \(first) is null"
    }

    private func row(_ index: Int, on page: ResponseBody) -> JSONValue? {
        var splitter = RowSplitter(rowsPath: configuration.list.dataSelector)
        var found: JSONValue?
        // A fault is reported when the page is read.
        try? page.forEachChunk { chunk in
            var position = splitter.rowCount
            try splitter.consume(chunk) { row in
                // Rows that are too long are skipped, but counted.
                if position == index { found = try? JSONValue(parsing: row) }
                position += 1
            }
        }
        return found
    }
}
