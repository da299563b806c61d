import JSON
package import Text

/// The file `index.js`, which names the segments.
package struct SearchIndexFile: Equatable, Sendable {
    private static let format = 3
    /// The beginning of the names of bases in this format.
    package static let basePrefix = "b\(format)-"

    /// The base and the delta, if there is one.
    package var segments: [SearchSegment]

    package init(segments: [SearchSegment]) {
        self.segments = segments
    }

    /// The path relative to the root of the site.
    package static var path: String { SearchPath.file(SearchPath.index) }

    /// The content of the file.
    package func bytes() -> OutputBuffer {
        SearchScript.bytes(SearchPath.index) { writer in
            writer.object { writer in
                writer.member("format", Self.format)
                writer.key("segments")
                writer.array { writer in
                    for segment in segments { segment.write(to: &writer) }
                }
            }
        }
    }

    /// Reads the file.
    package init(parsing bytes: [UInt8]) throws(SearchError) {
        let data = try SearchScript.data(in: bytes, name: SearchPath.index)
        let format = data["format"]?.integer
        guard format == Self.format else { throw .otherFormat(format ?? 0) }
        let elements = data["segments"]?.elements ?? []
        segments = elements.compactMap { SearchSegment($0) }
        guard (1...2).contains(segments.count), segments.count == elements.count else {
            throw .malformed(path: Self.path, reason: "no list of segments")
        }
    }
}
