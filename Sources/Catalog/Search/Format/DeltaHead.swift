import JSON
package import Text

/// The changes that a delta makes to its base.
package struct DeltaHead: Equatable, Sendable {
    /// The order key of each document of the delta; `nil` for a number that is not used.
    ///
    /// A key below the number of base documents replaces that document; a key from there on is a
    /// new product.
    package var orderKeys: [Int?]
    /// The numbers of base documents that are gone, ascending.
    package var removed: [Int]

    package init(orderKeys: [Int?], removed: [Int]) {
        self.orderKeys = orderKeys
        self.removed = removed
    }

    /// Returns the path relative to the root of the site.
    package static func path(of segment: String) -> String {
        SearchPath.file(SearchPath.head(of: segment))
    }

    /// Returns the content of the file.
    package func bytes(of segment: String) -> OutputBuffer {
        var base = OutputBuffer(capacity: 1024)
        for key in orderKeys { Postings.append(key.map { $0 + 1 } ?? 0, to: &base) }
        var gone = OutputBuffer(capacity: 1024)
        var last = -1
        for number in removed {
            Postings.append(number - last - 1, to: &gone)
            last = number
        }
        return SearchScript.bytes(SearchPath.head(of: segment)) { writer in
            writer.object { writer in
                writer.key("base")
                base.withBytes { writer.value(utf8: $0) }
                writer.key("removed")
                gone.withBytes { writer.value(utf8: $0) }
            }
        }
    }

    /// Reads the file of a segment.
    package init(parsing bytes: [UInt8], of segment: SearchSegment) throws(SearchError) {
        let data = try SearchScript.data(in: bytes, name: SearchPath.head(of: segment.name))
        guard let base = data["base"]?.string.flatMap({ Postings.numbers(in: $0.utf8) }),
            let gone = data["removed"]?.string.flatMap({ Postings.numbers(in: $0.utf8) }),
            base.count == segment.documents
        else {
            throw .malformed(path: Self.path(of: segment.name), reason: "no numbers of documents")
        }
        orderKeys = base.map { $0 == 0 ? nil : $0 - 1 }
        var last = -1
        removed = gone.map { difference in
            last += difference + 1
            return last
        }
    }
}
