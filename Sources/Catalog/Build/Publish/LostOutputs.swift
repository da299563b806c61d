import CatalogModel
import CatalogState
import Compression
import CatalogPublishing
import CatalogRendering

/// The files of a site whose state was lost.
///
/// The files are recorded again, so that the next build removes the files that it does not make.
struct LostOutputs {
    let store: CatalogStore
    let output: OutputFolder

    /// Records all files whose names show that a build made them.
    func adopt() throws {
        try output.forEachFile { path in
            if let (kind, owner) = Self.origin(of: path) ?? Self.packedOrigin(of: path) {
                try store.outputs.adopt(path, kind, owner: owner)
            }
        }
    }

    /// Returns the kind of the file at `path`, and its number if it is a list page or a sitemap;
    /// `nil` if no build makes such a file.
    static func origin(of path: String) -> (OutputKind, Int64)? {
        for subject in SiteSubject.allCases {
            if let origin = subject.content.origin(of: path) { return origin }
        }
        if path.wholeMatch(of: /pages\/[^\/]+\.html/) != nil { return (.staticPage, 0) }
        if PictureStem.isCopy(at: path) { return (.picture, -1) }
        if let match = path.wholeMatch(of: /sitemap-([0-9]{1,9})\.xml/) {
            return Int64(match.1).map { (.sitemap, $0) }
        }
        if Export.allCases.contains(where: { $0.path == path }) { return (.export, 0) }
        return files[path].map { ($0, 0) }
    }

    /// Returns the kind of the compressed copy at `path`, and the number of the kind of the
    /// original file; `nil` if no build makes such a copy.
    private static func packedOrigin(of path: String) -> (OutputKind, Int64)? {
        for coding in ContentCoding.allCases where path.hasSuffix(coding.fileSuffix) {
            guard let (kind, _) = origin(of: String(path.dropLast(coding.fileSuffix.count))),
                kind != .picture
            else { continue }
            return (OutputKind(coding), Int64(kind.rawValue))
        }
        return nil
    }

    private static let files: [String: OutputKind] = [
        "404.html": .notFound, "sitemap.xml": .sitemap, WebManifest.path: .manifest,
    ]
}
