/// An error that ends the reading of an XML document.
package enum XMLStreamError: Error, Equatable, Sendable {
    /// The file cannot be opened.
    case unreadable(path: String)
    /// The document is not well-formed, or cannot be read to its end.
    case malformed(line: Int, reason: String)
}

extension XMLStreamError: CustomStringConvertible {
    /// The description of the error.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "'\(path)' cannot be read; check that it is a file, and that you may read it"
        case .malformed(let line, let reason): "line \(line): \(reason)"
        }
    }
}
