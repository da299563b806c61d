/// Why a reference in a value of `catalog.yml` leads to no text.
enum ExpansionError: Error, Equatable {
    /// A `${` without its `}`.
    case unclosed
    /// Neither the name of a variable nor a file.
    case noReference(String)
    /// The variable does not exist.
    case noVariable(String)
    /// The variable has no text.
    case emptyVariable(String)
    /// The file cannot be read.
    case unreadableFile(String, reason: String)
    /// The path leads to a folder, a pipe or a device.
    case noFile(String)
    /// The file has more bytes than the limit.
    case tooLargeFile(String, limit: Int)
    /// The file has bytes that are no text.
    case binaryFile(String)
    /// The file has no text.
    case emptyFile(String)
}

extension ExpansionError: CustomStringConvertible {
    /// The fact and what to do; never what the variable or the file holds.
    var description: String {
        switch self {
        case .unclosed: "'${' has no '}' behind it; write $${ if you mean the characters"
        case .noReference(let text):
            "'${\(text.onOneLine)}' is neither ${NAME} nor ${file:PATH}; write $${ if you mean "
                + "the characters"
        case .noVariable(let name):
            "the environment has no variable \(name); set it for this program, as with "
                + "'export \(name)=…', or use ${file:PATH}"
        case .emptyVariable(let name):
            "the variable \(name) of the environment is empty; set it for this program, as with "
                + "'export \(name)=…', or use ${file:PATH}"
        case .unreadableFile(let path, let reason):
            "the file '\(path.onOneLine)' cannot be read: \(reason); paths are taken from the root "
                + "of the site"
        case .noFile(let path): "'\(path.onOneLine)' is no regular file"
        case .tooLargeFile(let path, let limit):
            "the file '\(path.onOneLine)' is larger than \(limit) bytes"
        case .binaryFile(let path): "the file '\(path.onOneLine)' is not text in UTF-8"
        case .emptyFile(let path): "the file '\(path.onOneLine)' is empty"
        }
    }
}
