package import JSON
package import SQLite
package import WebServer

/// The reason for which a sandbox cannot run.
package enum SandboxError: Error, Equatable, Sendable {
    /// The file or folder at the path does not exist or cannot be read.
    case unreadable(path: String)

    /// The file is not JSON.
    case malformed(path: String, JSONError)

    /// The file is a captured reply, but the value at `place` does not match any contract.
    ///
    /// A contract is a version of the shop API.
    case unexpected(path: String, place: String, fact: String)

    /// The file is JSON but not a captured reply, or the folder contains no captured replies.
    case noProducts(path: String)

    /// The file of changes belongs to the products that `holds` names, and not to the products
    /// `wanted`.
    case foreignStore(path: String, holds: String, wanted: String)

    /// Another process has written changes to the file of changes.
    case sharedStore(path: String)

    /// The changes cannot be read or saved.
    case store(DatabaseError)

    /// The file of changes contains invalid data.
    case unusableStore(path: String, reason: String)

    /// The server did not start.
    case server(WebServerError)
}

extension SandboxError: CustomStringConvertible {
    /// A message for the person who started the sandbox.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "\(path): cannot be read; give a captured .json payload, or a folder of them"
        case .malformed(let path, let error):
            "\(path): not JSON: \(error)"
        case .unexpected(let path, let place, let fact):
            "\(path): \(place) \(fact)"
        case .noProducts(let path):
            """
            \(path): no products; a payload is the body of GET /api/products or of \
            GET /api/products/ID
            """
        case .foreignStore(let path, let holds, let wanted) where holds == wanted:
            """
            \(path) contains changes of an earlier version of \(wanted); name another file with \
            --store, or use --memory
            """
        case .foreignStore(let path, let holds, let wanted):
            """
            \(path) contains changes of \(holds), not of \(wanted); serve \(holds), name another \
            file with --store, or use --memory
            """
        case .sharedStore(let path):
            """
            another sandbox uses \(path); name another file with --store, or stop the other \
            sandbox and start this one again
            """
        case .store(let error):
            "\(error)"
        case .unusableStore(let path, let reason):
            "\(path): \(reason); move it away to start again"
        case .server(let error):
            "\(error)"
        }
    }
}
