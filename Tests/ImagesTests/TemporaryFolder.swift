import FoundationEssentials
import Glibc

/// A folder of one test, removed when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path)/images-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: file(name)))
        return file(name)
    }

    /// Writes a program in the language of `sh` and returns its path.
    ///
    /// A process of its own writes it: a descriptor of ours, inherited by what another test
    /// starts at that moment, would make the system refuse the program as busy.
    func writeScript(_ text: String) throws -> String {
        let source = try write(Array("#!/bin/sh\n\(text)\n".utf8), to: "worker.txt")
        let script = file("worker.sh")
        let words = ["/usr/bin/install", "-m", "755", source, script]
        guard ChildProgram.status(of: words) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return script
    }

    /// Waits until a file of that name is there.
    func waitFor(_ name: String) async throws {
        for _ in 0..<6000 where access(file(name), F_OK) != 0 {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: file(name))))
    }
}
