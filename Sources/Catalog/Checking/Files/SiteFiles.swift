import Glibc
import System

/// The list of the files in a site's folder.
struct SiteFiles: Sendable {
    let folder: String
    /// The paths of all files, relative to the folder.
    private(set) var paths = PathSet()
    /// The paths of the HTML pages, sorted.
    private(set) var pages: [String] = []
    private(set) var styleSheets: [String] = []
    private(set) var sitemaps: [String] = []
    /// The size of all files in bytes.
    private(set) var totalSize = 0
    /// The largest file, with its size in bytes.
    private(set) var largest = (path: "", size: 0)
    /// The folders inside this folder that hold other sites, such as the site in another language.
    private(set) var otherSites: [String] = []

    /// The name of the file that builds put into a site's folder to mark the folder.
    private static let marker = ".catalog-site"

    /// Lists the files of the folder and of all folders below it.
    ///
    /// The list does not include the content of symbolic links to folders.
    init(in folder: String) throws(SiteCheckError) {
        self.folder = folder
        var folders = [""]
        while let next = folders.popLast() {
            guard let names = Self.names(in: "\(folder)/\(next)") else {
                if next.isEmpty { throw .noSite(folder: folder) }
                continue
            }
            if !next.isEmpty, names.contains(Self.marker) { otherSites.append(next) }
            for name in names { add(name, in: next, &folders) }
        }
        pages.sort()
        styleSheets.sort()
        sitemaps.sort()
        otherSites.sort()
    }

    /// Returns the path of a file with the path of the site's folder before it.
    func location(of path: String) -> String { "\(folder)/\(path)" }

    /// Returns the bytes of a file; `nil` when it cannot be read or is larger than 16 MiB.
    func bytes(of path: String) -> [UInt8]? {
        try? RegularFile.read(location(of: path), limit: 16 << 20)
    }

    private mutating func add(_ name: String, in parent: String, _ folders: inout [String]) {
        let path = parent + name
        var status = stat()
        guard lstat(location(of: path), &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            // Hidden folders belong to builds and not to the site, except for `.well-known` (RFC
            // 8615).
            if !name.hasPrefix(".") || name == ".well-known" { folders.append(path + "/") }
        case S_IFREG, S_IFLNK:
            paths.insert(path)
            let size = Int(status.st_size)
            totalSize += size
            if size > largest.size { largest = (path, size) }
            sort(path, named: name)
        default: break
        }
    }

    private mutating func sort(_ path: String, named name: String) {
        if name.hasSuffix(".html") {
            pages.append(path)
        } else if name.hasSuffix(".css") {
            styleSheets.append(path)
        } else if path.hasPrefix("sitemap"), path.hasSuffix(".xml") {
            sitemaps.append(path)
        }
    }

    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
