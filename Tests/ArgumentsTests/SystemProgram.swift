import Glibc
import Testing

/// A program of the system, which may be missing.
struct SystemProgram: Sendable {
    static let bash = SystemProgram("bash")
    static let zsh = SystemProgram("zsh")
    static let fish = SystemProgram("fish")
    static let man = SystemProgram("man")
    static let groff = SystemProgram("groff")

    let name: String

    private init(_ name: String) {
        self.name = name
    }

    var isInstalled: Bool {
        ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// Runs a line of `sh` in a folder, and returns all that it says.
    static func output(of line: String, in folder: String) throws -> String {
        let reader = try #require(popen("cd '\(folder)' && { \(line); } 2>&1 </dev/null", "r"))
        defer { pclose(reader) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, reader), count > 0 {
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
