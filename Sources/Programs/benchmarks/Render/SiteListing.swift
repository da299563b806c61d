import FoundationEssentials
import Glibc
import System

/// The files of a built site with their sizes.
struct SiteListing {
    private(set) var files: [(path: String, size: Int)] = []

    /// Lists a folder and all folders in it, without hidden files.
    init(of folder: String) throws {
        try collect(folder, prefix: "")
    }

    var totalSize: Int { files.reduce(0) { $0 + $1.size } }

    /// The mean size of the product pages in bytes.
    var meanProductPage: Int {
        let pages = files.filter { $0.path.hasPrefix("products/") }
        return pages.reduce(0) { $0 + $1.size } / max(1, pages.count)
    }

    /// Writes the size and the path of every file, in the format that the C program for comparison
    /// reads.
    func writeManifest(to path: String) throws {
        let lines = files.map { "\($0.size)\t\($0.path)\n" }.joined()
        try Data(lines.utf8).write(to: URL(filePath: path))
    }

    private mutating func collect(_ folder: String, prefix: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else {
                throw BenchmarkError.failed(path, reason: Errno.current.description)
            }
            if status.st_mode & S_IFMT == S_IFDIR {
                try collect(path, prefix: prefix + name + "/")
            } else {
                files.append((prefix + name, Int(status.st_size)))
            }
        }
    }
}
