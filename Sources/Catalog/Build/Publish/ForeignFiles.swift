import CatalogPublishing

/// The files in an output folder that its builds did not make.
package struct ForeignFiles: Equatable, Sendable {
    /// Another site in a folder of the output, such as that of another language.
    package struct Site: Equatable, Sendable {
        /// The path of the folder in the output.
        package let folder: String
        /// The number of its files.
        package fileprivate(set) var fileCount = 0
    }

    /// The paths of those that belong to no site.
    package private(set) var paths: [String] = []
    /// The sites that the others belong to, by folder.
    package private(set) var sites: [Site] = []

    init() {}

    /// Sorts out which files belong to other sites.
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

    /// The folders that a file is in, the outermost first.
    private static func folders(of path: String) -> some Sequence<Substring> {
        path.indices.lazy.filter { path[$0] == "/" }.map { path[..<$0] }
    }
}
