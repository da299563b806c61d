import Digest
import FoundationEssentials
import Glibc
import HTTP
import JSON
import System
import Text

/// A folder of Markdown files, one for each product, as a table in JSON lines.
///
/// The columns are the keys of the front matter. A file without an id has its path as the id, and
/// a file without a name has its first heading as the name. The text below the front matter is the
/// description. Pictures with the name of the file, or in the folder of an `index.md`, belong to
/// the product. Hidden files and files whose names begin with `_` are left out.
struct MarkdownFolder {
    private static let mostFiles = 100_000
    private static let longestFile = 1 << 20

    private let path: String
    private let name: String
    /// The paths of the Markdown files below the folder, in the order of their bytes.
    private let pages: [String]
    /// The paths of the pictures, by the product that they belong to.
    private var pictures: [String: [String]] = [:]

    /// Finds the files in a folder.
    ///
    /// - Throws: `HTTPError` of kind `file` for a folder without Markdown files and for one that
    ///   cannot be read.
    init(at address: WebAddress) throws(HTTPError) {
        path = address.filePath ?? ""
        name = path.split(separator: "/").last.map(String.init) ?? ""
        let found: [String]
        do {
            found = try FileManager.default.subpathsOfDirectory(atPath: path)
        } catch {
            throw HTTPError(.file, "the folder cannot be read", at: address)
        }
        var pages: [String] = []
        for file in found.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        where !file.split(separator: "/").contains(where: { $0.first == "." || $0.first == "_" }) {
            let (stem, ending) = file.splitAtEnding
            if ["md", "markdown"].contains(ending) {
                pages.append(file)
            } else if PictureEnding.all.contains(ending) {
                for product in Self.products(ofPicture: stem) {
                    pictures[product, default: []].append(file)
                }
            }
        }
        guard !pages.isEmpty else {
            throw HTTPError(
                .file, "it is a folder without Markdown files (.md)", at: address)
        }
        guard pages.count <= Self.mostFiles else {
            throw HTTPError(
                .file, "the folder has more than \(Self.mostFiles) Markdown files", at: address)
        }
        self.pages = pages
    }

    /// A tag that changes when a file is added, removed or changed.
    var tag: String {
        var hasher = FingerprintHasher()
        for file in pages + pictures.values.joined().sorted() {
            var status = stat()
            _ = stat("\(path)/\(file)", &status)
            hasher.update(file)
            hasher.update(UInt64(truncatingIfNeeded: status.st_size))
            hasher.update(UInt64(truncatingIfNeeded: status.st_mtim.tv_sec))
            hasher.update(UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec))
        }
        return "\"\(hasher.finalize().hex)\""
    }

    /// Writes one line of JSON for each file, in a file without a name.
    ///
    /// - Throws: `HTTPError` of kind `file`, or of kind `content` with the place of a mistake.
    func body(at address: WebAddress) throws(HTTPError) -> ResponseBody {
        do {
            let copy = try OwnedDescriptor.temporary(in: TemporaryFiles.place)
            var count = 0
            for page in pages {
                let line = try line(of: page)
                try line.withUnsafeBytes { try copy.file.write($0) }
                count += line.count
            }
            return ResponseBody(takingOver: copy.release(), count: count)
        } catch let error as Errno {
            throw HTTPError(.file, "\(error)", at: address)
        } catch {
            // The lines that follow show the place in the file.
            let message = "\(error)".prefix { !$0.isNewline }
            throw HTTPError(.content, String(message), at: address)
        }
    }

    private func line(of page: String) throws -> [UInt8] {
        let file = "\(name)/\(page)"
        let bytes: [UInt8]
        do {
            bytes = try RegularFile.read("\(path)/\(page)", limit: Self.longestFile)
        } catch {
            throw MarkdownPage.Fault(file: file, line: nil, reason: Self.reason(error))
        }
        var product = try MarkdownPage(bytes, file: file)
        let stem = page.splitAtEnding.stem
        product.setDefaults(id: Self.id(of: stem), fileName: stem.lastName)
        // Shorter names come first, so that 'mug' comes before 'mug-2', and 'mug-10' after both.
        let order = (pictures[stem] ?? []).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for picture in order { product.pictures.append("\(name)/\(picture)") }
        return product.line(inFolder: file.folderName)
    }

    /// Returns the id of a product without one: its path with dashes, without the name `index`.
    private static func id(of stem: String) -> String {
        let path = stem.hasSuffix("/index") ? stem.dropLast("/index".count) : stem[...]
        return String(path).replacing("/", with: "-")
    }

    /// Returns the products, as paths without endings, that a picture may belong to: `mug-2`
    /// belongs to `mug` and to the `index` of its folder.
    private static func products(ofPicture stem: String) -> [String] {
        let folder = stem.folderName
        let withoutNumber = stem.replacing(/[-_ ]?[0-9]+$/, with: "")
        return Set([stem, withoutNumber, folder.isEmpty ? "index" : "\(folder)/index"]).sorted()
    }

    private static func reason(_ failure: RegularFile.Failure) -> String {
        switch failure {
        case .system(let error): "\(error)"
        case .notRegular: "it is not a regular file"
        case .tooLarge(let size): "it has \(size) bytes, \(longestFile) are allowed"
        }
    }
}

extension String {
    /// The path without its ending, and the ending in small letters; the ending is empty if there
    /// is none.
    fileprivate var splitAtEnding: (stem: String, ending: String) {
        guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return (self, "") }
        return (String(self[..<dot]), self[index(after: dot)...].lowercased())
    }

    /// The last name of the path, or the one before it if the last is `index`.
    fileprivate var lastName: String {
        split(separator: "/").last { $0 != "index" }.map(String.init) ?? self
    }

    /// The path of the folder; empty for a name alone.
    fileprivate var folderName: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    }
}
