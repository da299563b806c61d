import FoundationEssentials
import JSON

/// A folder with public benchmark data for template engines.
struct LiquidDataFolder {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    func bytes(_ file: String) throws -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path + "/" + file)))
        } catch {
            throw BenchmarkError.wrongData("'\(path)/\(file)' is not there")
        }
    }

    func text(_ file: String) throws -> String {
        String(decoding: try bytes(file), as: UTF8.self)
    }

    func document(_ file: String) throws -> JSONValue {
        try JSONValue(parsing: try bytes(file))
    }

    /// Returns the sorted names of the files in the subfolder `folder`.
    func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
        } catch {
            throw BenchmarkError.wrongData("'\(path)/\(folder)' is not there")
        }
    }
}
