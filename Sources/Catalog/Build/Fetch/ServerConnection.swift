import CatalogSources
import CatalogState
import HTTP

/// The connection to one server, with the keys of its addresses in the state.
struct ServerConnection: Sendable {
    /// The base of the server's own addresses.
    let base: WebAddress
    let client: HTTPClient

    /// Returns the key of an address in the state.
    ///
    /// The server's own addresses lose their origin, so a server that moved, or a demo on another
    /// port, keeps its validators.
    func key(of address: WebAddress) -> String {
        guard address.origin == base.origin else { return address.text }
        return address.query.map { "\(address.path)?\($0)" } ?? address.path
    }

    /// Returns the address for a reference from the state.
    func address(of reference: String) -> WebAddress? {
        base.resolving(reference)
    }

    /// Sends a request for an address; the request is conditional if `known` is given.
    ///
    /// - Parameters:
    ///   - bodyBytes: the maximum size of the body in bytes, if the kind of request allows more.
    ///   - read: converts the response; the request is repeated when it throws.
    func ask<Value: Sendable>(
        _ address: WebAddress, kind: HTTPRequest.Kind, known: Validators?, bodyBytes: Int? = nil,
        reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        let request = HTTPRequest(
            address, kind: kind, validators: known, bodyBytes: bodyBytes)
        return try await client.send(request) { response in
            do {
                return try await read(response)
            } catch let error as SourceError {
                // The client adds the address.
                throw RefusedReply(description: "\(error.fact)")
            }
        }
    }
}

/// The reason for which a reply is rejected.
struct RefusedReply: Error, CustomStringConvertible {
    let description: String
}
