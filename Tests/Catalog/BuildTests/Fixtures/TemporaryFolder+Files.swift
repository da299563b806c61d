import FoundationEssentials
import Glibc
import TestSupport

extension TemporaryFolder {
    /// The content and the identity of a file, which changes when the same bytes are written again.
    struct File: Equatable {
        let bytes: [UInt8]
        let isFolder: Bool
        let identity: ino_t
        let seconds: Int
        let nanoseconds: Int

        /// The content as text.
        ///
        /// It is computed on demand: each mistake in the UTF-8 of a picture is a thrown error
        /// within Swift, whose backtrace the tests record.
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Flips a bit in the middle of a file.
    func flipBit(of name: String) throws {
        let url = URL(filePath: file(name))
        var data = try Data(contentsOf: url)
        data[data.count / 2] ^= 0x10
        try data.write(to: url)
    }

    /// Flips one bit anywhere in a file.
    func flipBit(of name: String, with random: inout SeededGenerator) throws {
        var bytes = try bytes(of: name)
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try write(bytes, to: name)
    }

    /// All files and folders below a folder; the folder itself has the name ``/``.
    func files(in name: String) throws -> [String: File] {
        var files: [String: File] = [:]
        guard exists(name) else { return files }
        for path in try FileManager.default.subpathsOfDirectory(atPath: file(name)) + ["/"] {
            var status = stat()
            guard stat(file(name + "/" + path), &status) == 0 else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            files[path] = File(
                bytes: isFolder ? [] : try bytes(of: name + "/" + path), isFolder: isFolder,
                identity: status.st_ino,
                seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        }
        return files
    }
}
