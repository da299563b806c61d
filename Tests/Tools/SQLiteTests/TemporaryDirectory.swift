import FoundationEssentials
import Glibc
import Testing

/// A folder of its own for one test, removed with everything in it at the end.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("/tmp/catalog-sqlite-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    }

    deinit {
        guard let folder = opendir(path) else { return }
        defer {
            closedir(folder)
            rmdir(path)
        }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink("\(path)/\(name)")
        }
    }

    /// The database file that most tests use.
    var file: String { "\(path)/state.sqlite" }

    func bytes(of file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: file)))
    }

    func write(_ bytes: some Sequence<UInt8>, to file: String) throws {
        try Data(bytes).write(to: URL(filePath: file))
    }
}
