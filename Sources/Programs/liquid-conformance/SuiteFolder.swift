import FoundationEssentials
import JSON

/// A folder with test suites as JSON files; other files are skipped.
struct SuiteFolder {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Reads the suites in the folder but not in its subfolders, sorted by file name.
    func suites() throws -> [Suite] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw SuiteFolderError.noSuite(path)
        }
        let suites = try names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            Suite(file: name, try document(name)) { try? document($0) }
        }
        guard !suites.isEmpty else { throw SuiteFolderError.noSuite(path) }
        return suites
    }

    private func document(_ name: String) throws -> JSONValue {
        let bytes = try Data(contentsOf: URL(filePath: path + "/" + name))
        do {
            return try JSONValue(parsing: [UInt8](bytes))
        } catch {
            throw SuiteFolderError.unreadable(path + "/" + name, "\(error)")
        }
    }
}

/// An error of reading a folder of suites.
enum SuiteFolderError: Error, CustomStringConvertible {
    case noSuite(String)
    case unreadable(String, String)

    var description: String {
        switch self {
        case .noSuite(let path):
            "there is no suite in '\(path)'; put golden_liquid.json or files of liquid-spec there"
        case .unreadable(let file, let reason): "\(file): \(reason)"
        }
    }
}
