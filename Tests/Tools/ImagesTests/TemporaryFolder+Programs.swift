import FoundationEssentials
import Glibc
import TestSupport

extension TemporaryFolder {
    /// Names in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Writes a program in the language of `sh` and returns its path.
    ///
    /// A process of its own writes it: a child of another test could inherit a descriptor of this
    /// process, and the system would refuse the program as busy.
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
}
