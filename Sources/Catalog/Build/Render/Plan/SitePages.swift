import Compression
import CatalogRendering

/// The places of the site that pages take, now or in time to come.
struct SitePages {
    let files: Set<String>
    private let folders: [String]

    private static let filesOfAll: Set<String> = ["index.html", "404.html", "sitemap.xml"]

    /// The paths of the folders that hold them, and of the one for pictures.
    var folderPaths: [String] { folders.map { String($0.dropLast()) } + ["images"] }

    /// These, besides those of every site.
    init(files: Set<String>, folders: [String]) {
        self.files = Self.filesOfAll.union(files)
        self.folders = folders
    }

    /// Those of a site that is about something.
    init(of subject: SiteSubject) { self = subject.content.pages }

    /// True when a path is, or may become, a page's, a packed page's or that of a folder of pages.
    func include(_ path: String) -> Bool {
        let isPackedPage = ContentCoding.allCases.contains { coding in
            path.hasSuffix(coding.fileSuffix)
                && files.contains(String(path.dropLast(coding.fileSuffix.count)))
        }
        return isPackedPage || files.contains(path)
            || folders.contains { (path + "/").hasPrefix($0) }
    }
}
