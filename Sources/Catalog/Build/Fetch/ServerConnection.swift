import CatalogSources
import CatalogState
import HTTP

/// The way to one server: how to ask it, and what to call its addresses in the state.
struct ServerConnection: Sendable {
    /// Where its own addresses begin.
    let base: WebAddress
    let client: HTTPClient

    /// The name of an address in the state: its own lose their origin, so that a server that moved,
    /// or a demo on another port, keeps its validators.
    func key(of address: WebAddress) -> String {
        guard address.origin == base.origin else { return address.text }
        return address.query.map { "\(address.path)?\($0)" } ?? address.path
    }

    /// The address that a reference from the state means.
    func address(of reference: String) -> WebAddress? {
        base.resolving(reference)
    }

    /// Asks for an address, on condition that it changed when `known` is given.
    ///
    /// - Parameters:
    ///   - bodyBytes: The most bytes that will do, where its kind allows more.
    ///   - read: Makes something of the response; it is asked again when that throws.
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

/// Why a reply is not what was asked for.
struct RefusedReply: Error, CustomStringConvertible {
    let description: String
}
