import TestSupport
import FoundationEssentials

/// Collections of good and bad pictures beside a checkout of this project.
enum Corpora {
    /// The corpora of pictures.
    static let all = ["pngsuite", "libpng-testpngs", "jpeg-gif-afl", "libvips-malformed"]

    /// The folder of a collection, or nil if it is missing.
    static func folder(_ name: String) -> String? {
        let folder = ProjectFolder.shared("corpora/\(name)")
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }

    /// The files below a folder, sorted.
    static func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { name in
            var isFolder = false
            let exists = FileManager.default.fileExists(
                atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            return exists && !isFolder
        }
    }

    /// True if the corpus marks the file as damaged: PngSuite's names for these begin with x.
    static func isBroken(_ name: String, in corpus: String) -> Bool {
        corpus == "pngsuite" && fileName(name).hasPrefix("x")
    }

    /// True if the corpus marks the file as valid.
    static func isGood(_ name: String, in corpus: String) -> Bool {
        corpus == "pngsuite" && name.hasSuffix(".png") && !isBroken(name, in: corpus)
    }

    private static func fileName(_ path: String) -> Substring {
        path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }
}
