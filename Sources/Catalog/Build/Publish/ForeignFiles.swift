import CatalogPublishing

/// The files in an output folder that its builds did not make.
package struct ForeignFiles: Equatable, Sendable {
    /// Another site in a folder of the output, such as the site in another language.
    package struct Site: Equatable, Sendable {
        /// The path of the other site's folder, relative to the output folder.
        package let folder: String
        /// The number of files of the other site.
        package fileprivate(set) var fileCount = 0
    }

    /// The paths of the files that belong to no site.
    package private(set) var paths: [String] = []
    /// The other sites to which the remaining files belong, in the order of their folders.
    package private(set) var sites: [Site] = []

    init() {}

    /// Finds out which files belong to other sites.
    ///
    /// - Parameter paths: paths in the folder `output`, sorted.
    init(_ paths: [String], in output: String) {
        var isSite: [Substring: Bool] = [:]
        for path in paths {
            let folder = Self.folders(of: path).first { folder in
                if let known = isSite[folder] { return known }
                let mark = try? OutputFolder.mark(ofFolderAt: "\(output)/\(folder)")
                isSite[folder] = mark != nil
                return mark != nil
            }
            guard let folder else {
                self.paths.append(path)
                continue
            }
            if sites.last?.folder != String(folder) { sites.append(Site(folder: String(folder))) }
            sites[sites.count - 1].fileCount += 1
        }
    }

    /// Returns the folders that contain the file at `path`, the outermost folder first.
    private static func folders(of path: String) -> some Sequence<Substring> {
        path.indices.lazy.filter { path[$0] == "/" }.map { path[..<$0] }
    }
}
