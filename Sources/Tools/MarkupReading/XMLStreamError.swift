/// Why an XML document cannot be read any further.
package enum XMLStreamError: Error, Equatable, Sendable {
    /// The file cannot be opened.
    case unreadable(path: String)
    /// It is not well-formed, or cannot be read to its end.
    case malformed(line: Int, reason: String)
}

extension XMLStreamError: CustomStringConvertible {
    /// The fact.
    package var description: String {
        switch self {
        case .unreadable(let path): "'\(path)' cannot be read; is it a file, and may you read it?"
        case .malformed(let line, let reason): "line \(line): \(reason)"
        }
    }
}
