/// An error about a reference in a value of `catalog.yml`.
enum ExpansionError: Error, Equatable {
    /// The text contains `${` without `}`.
    case unclosed
    /// The text between `${` and `}` is neither the name of a variable nor a file.
    case noReference(String)
    /// The variable does not exist.
    case noVariable(String)
    /// The variable is empty.
    case emptyVariable(String)
    /// The file cannot be read.
    case unreadableFile(String, reason: String)
    /// The path leads to a folder, a pipe or a device.
    case noFile(String)
    /// The file has more bytes than the limit.
    case tooLargeFile(String, limit: Int)
    /// The file is not text.
    case binaryFile(String)
    /// The file is empty.
    case emptyFile(String)
}

extension ExpansionError: CustomStringConvertible {
    /// A message with the problem and the remedy, without the content of the variable or the file.
    var description: String {
        switch self {
        case .unclosed: "'${' has no '}' behind it; write $${ for the characters '${'"
        case .noReference(let text):
            "'${\(text.onOneLine)}' is neither ${NAME} nor ${file:PATH}; write $${ for the "
                + "characters '${'"
        case .noVariable(let name):
            "the environment variable \(name) is not set; set it for this program, for example "
                + "with 'export \(name)=…', or use ${file:PATH}"
        case .emptyVariable(let name):
            "the environment variable \(name) is empty; set it for this program, for example with "
                + "'export \(name)=…', or use ${file:PATH}"
        case .unreadableFile(let path, let reason):
            "the file '\(path.onOneLine)' cannot be read: \(reason); paths are relative to the "
                + "root of the site"
        case .noFile(let path): "'\(path.onOneLine)' is not a regular file"
        case .tooLargeFile(let path, let limit):
            "the file '\(path.onOneLine)' is larger than \(limit) bytes"
        case .binaryFile(let path): "the file '\(path.onOneLine)' is not text in UTF-8"
        case .emptyFile(let path): "the file '\(path.onOneLine)' is empty"
        }
    }
}
