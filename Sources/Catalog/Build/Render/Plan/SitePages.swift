import Compression
import CatalogRendering

/// The paths that the pages of a site have, or may have later.
struct SitePages {
    let files: Set<String>
    private let folders: [String]

    private static let filesOfAll: Set<String> = ["index.html", "404.html", "sitemap.xml"]

    /// The paths of the folders of pages, and of the folder of pictures.
    var folderPaths: [String] { folders.map { String($0.dropLast()) } + ["images"] }

    /// Creates a value with these files and folders, and with the files that every site has.
    init(files: Set<String>, folders: [String]) {
        self.files = Self.filesOfAll.union(files)
        self.folders = folders
    }

    /// Creates a value with the paths of a site of `subject`, such as products or movies.
    init(of subject: SiteSubject) { self = subject.content.pages }

    /// Returns true if a page, a compressed page or a folder of pages has this path, or may have it
    /// later.
    func include(_ path: String) -> Bool {
        let isCompressedPage = ContentCoding.allCases.contains { coding in
            path.hasSuffix(coding.fileSuffix)
                && files.contains(String(path.dropLast(coding.fileSuffix.count)))
        }
        return isCompressedPage || files.contains(path)
            || folders.contains { (path + "/").hasPrefix($0) }
    }
}
