import Compression
import CatalogRendering

/// The paths that pages of a site take, now or later.
struct SitePages {
    let files: Set<String>
    private let folders: [String]

    private static let filesOfAll: Set<String> = ["index.html", "404.html", "sitemap.xml"]

    /// The paths of the folders of pages, and of the folder of pictures.
    var folderPaths: [String] { folders.map { String($0.dropLast()) } + ["images"] }

    /// Adds files and folders to those of every site.
    init(files: Set<String>, folders: [String]) {
        self.files = Self.filesOfAll.union(files)
        self.folders = folders
    }

    /// The paths of a site with a subject.
    init(of subject: SiteSubject) { self = subject.content.pages }

    /// Returns true for a path that is, or may become, that of a page, a packed page or a folder of
    /// pages.
    func include(_ path: String) -> Bool {
        let isPackedPage = ContentCoding.allCases.contains { coding in
            path.hasSuffix(coding.fileSuffix)
                && files.contains(String(path.dropLast(coding.fileSuffix.count)))
        }
        return isPackedPage || files.contains(path)
            || folders.contains { (path + "/").hasPrefix($0) }
    }
}
