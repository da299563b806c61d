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
    /// The key of an address on the server itself has no origin. The stored validators therefore
    /// stay usable if the server moves to another host or port.
    func key(of address: WebAddress) -> String {
        guard address.origin == base.origin else { return address.text }
        return address.query.map { "\(address.path)?\($0)" } ?? address.path
    }

    /// Returns the address for a reference from the state.
    func address(of reference: String) -> WebAddress? {
        base.resolving(reference)
    }

    /// Sends a request for `address`.
    ///
    /// The request is conditional if `known` is not `nil`.
    ///
    /// - Parameters:
    ///   - bodyBytes: the maximum size of the body in bytes, if the kind of request allows more.
    ///   - read: converts the response. If it throws an error, the request is repeated.
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
                // Only the fact is passed on, because the client adds the address to the message.
                throw RefusedReply(description: "\(error.fact)")
            }
        }
    }
}

/// The reason for which a reply is rejected.
struct RefusedReply: Error, CustomStringConvertible {
    let description: String
}
