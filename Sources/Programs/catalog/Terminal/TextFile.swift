import System

/// A small text file whose content is used as a value, such as a key or a description.
struct TextFile {
    /// The largest size in bytes.
    static let maximumByteCount = 16 << 10

    private let path: String

    init(at path: String) {
        self.path = path
    }

    /// Returns the text without the line break at its end; error messages call the file `name`.
    func text(named name: String) throws(ExpansionError) -> String {
        let bytes = try bytes(named: name)
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw .binaryFile(name)
        }
        // In Swift a Windows line break (CR LF) is one character, so one `dropLast` removes it.
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }

    private func bytes(named name: String) throws(ExpansionError) -> [UInt8] {
        do throws(RegularFile.Failure) {
            return try RegularFile.read(path, limit: Self.maximumByteCount)
        } catch {
            switch error {
            case .notRegular: throw .noFile(name)
            case .tooLarge: throw .tooLargeFile(name, limit: Self.maximumByteCount)
            case .system(let error):
                throw .unreadableFile(name, reason: error.description)
            }
        }
    }
}
