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
            if let origin = Self.origin(of: path) ?? Self.compressedOrigin(of: path) {
                try store.outputs.adopt(path, origin.kind, owner: origin.owner)
            }
        }
    }

    /// Returns the origin of the file at `path`; `nil` if no build makes such a file.
    static func origin(of path: String) -> FileOrigin? {
        for subject in SiteSubject.allCases {
            if let origin = subject.content.origin(of: path) { return origin }
        }
        if path.wholeMatch(of: /pages\/[^\/]+\.html/) != nil { return FileOrigin(.staticPage) }
        if PictureStem.isCopy(at: path) {
            return FileOrigin(.picture, owner: FileOrigin.unknownOwner)
        }
        if let match = path.wholeMatch(of: /sitemap-([0-9]{1,9})\.xml/) {
            return Int64(match.1).map { FileOrigin(.sitemap, owner: $0) }
        }
        if Export.allCases.contains(where: { $0.path == path }) { return FileOrigin(.export) }
        return files[path].map { FileOrigin($0) }
    }

    /// Returns the origin of the compressed copy at `path`, whose owner is the kind of the original
    /// file; `nil` if no build makes such a copy.
    private static func compressedOrigin(of path: String) -> FileOrigin? {
        for coding in ContentCoding.allCases where path.hasSuffix(coding.fileSuffix) {
            guard let kind = origin(of: String(path.dropLast(coding.fileSuffix.count)))?.kind,
                kind != .picture
            else { continue }
            return FileOrigin(OutputKind(coding), owner: Int64(kind.rawValue))
        }
        return nil
    }

    private static let files: [String: OutputKind] = [
        "404.html": .notFound, "sitemap.xml": .sitemap, WebManifest.path: .manifest,
    ]
}
