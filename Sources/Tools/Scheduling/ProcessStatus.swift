import Glibc
import System

/// What the kernel tells of a process (`proc_pid_stat(5)`).
struct ProcessStatus {
    /// The name of its program, cut after 15 bytes.
    let name: String
    /// Whether it has not ended: one that did stays until its parent asks how.
    let isAlive: Bool

    /// Reads it from the folder of the process; `nil` when there is none that may be read.
    init?(at folder: String) {
        guard let opened = try? OwnedDescriptor(opening: "\(folder)/stat", O_RDONLY),
            let bytes = try? opened.file.bytes(count: 512)
        else { return nil }
        // The name may have brackets and spaces of its own.
        let line = String(decoding: bytes, as: UTF8.self)
        guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"), start < end
        else { return nil }
        name = String(line[line.index(after: start)..<end])
        isAlive = line[end...].dropFirst(2).first.map { !"ZXx".contains($0) } ?? false
    }
}
