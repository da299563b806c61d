import Glibc

/// A small file whose text belongs into a value of the configuration.
struct TextFile {
    /// The most bytes that are read.
    static let maximumByteCount = 16 << 10

    private let path: String

    init(at path: String) {
        self.path = path
    }

    /// The text without the line break at its end; errors call the file by `name`.
    func text(named name: String) throws(ExpansionError) -> String {
        let bytes = try bytes(named: name)
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw .binaryFile(name)
        }
        // A line break of Windows is one character.
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }

    private func bytes(named name: String) throws(ExpansionError) -> [UInt8] {
        // Without O_NONBLOCK a pipe would be waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw Self.failure(name) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Self.failure(name) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(name) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumByteCount + 1)
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw Self.failure(name) }
            if got == 0 { break }
            count += got
        }
        guard count <= Self.maximumByteCount else {
            throw .tooLargeFile(name, limit: Self.maximumByteCount)
        }
        return Array(bytes[..<count])
    }

    private static func failure(_ name: String) -> ExpansionError {
        .unreadableFile(name, reason: String(cString: strerror(errno)))
    }
}
