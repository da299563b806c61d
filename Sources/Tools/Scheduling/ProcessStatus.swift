import Glibc

/// What the kernel tells of a process (`proc_pid_stat(5)`).
struct ProcessStatus {
    /// The name of its program, cut after 15 bytes.
    let name: String
    /// Whether it has not ended: one that did stays until its parent asks how.
    let isAlive: Bool

    /// Reads it from the folder of the process; `nil` when there is none that may be read.
    init?(at folder: String) {
        let descriptor = open("\(folder)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        // The name may have brackets and spaces of its own.
        let line = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"), start < end
        else { return nil }
        name = String(line[line.index(after: start)..<end])
        isAlive = line[end...].dropFirst(2).first.map { !"ZXx".contains($0) } ?? false
    }
}
