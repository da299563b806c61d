package import HTTP
import JSON
import JSONPath

extension JSONAPISource {
    /// Returns the configured paths that find nothing, neither in a row of the page nor in the
    /// details.
    ///
    /// A path that ends at null or at an empty list is right, because the products may lack the
    /// value.
    package func differences(
        ofPage page: ResponseBody, details: [ResponseBody?]
    ) -> [ReplyDifference] {
        let rows = rows(of: page, atMost: ContractProbe.mostRows)
        guard !rows.isEmpty else { return [] }
        // A fault is reported when the detail is read.
        let detail = (try? document(of: details, from: base)).flatMap { document in
            document.members?.isEmpty == false ? document : nil
        }
        let documents = rows + (detail.map { [$0] } ?? [])
        return configuration.fields.placesOfFields.compactMap { field, paths in
            let misses = paths.map { $0.miss(in: documents) }
            guard let path = paths.first, let miss = misses.first.flatMap(\.self),
                misses.allSatisfy({ $0?.isEmpty == false })
            else { return nil }
            return ReplyDifference(
                place: .rows, key: field, expected: "\(path)", found: "\(miss)",
                count: rows.count, total: rows.count,
                weight: field == ProductField.id.rawValue ? .refusal : .loss)
        }
    }

    private func rows(of page: ResponseBody, atMost most: Int) -> [JSONValue] {
        var splitter = RowSplitter(rowsPath: configuration.list.dataSelector)
        var rows: [JSONValue] = []
        // A fault is reported when the page is read.
        try? page.forEachChunk { chunk in
            try splitter.consume(chunk) { row in
                guard rows.count < most, let row = try? JSONValue(parsing: row) else { return }
                rows.append(row)
            }
        }
        return rows
    }
}

extension FieldRules {
    /// The fields with their paths from the top of a product, in the order of the manual.
    fileprivate var placesOfFields: [(field: String, paths: [JSONPath])] {
        ProductField.allCases.compactMap { field in
            self[field].map { (field.rawValue, $0.paths) }
        }
            + attributes.map { ($0.name, $0.rule.paths) }
            + [("options", options?.path), ("variants", variants?.path)].compactMap { field, path in
                path.map { (field, [$0]) }
            }
    }
}
