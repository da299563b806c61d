import CatalogSources
import CatalogState
import HTTP

/// The connection to one server, with the keys of its addresses in the state.
struct ServerConnection: Sendable {
    /// The base of the server's own addresses, or the address of a file.
    let base: WebAddress
    let client: HTTPClient
    /// The secrets in ``base``, which neither the state nor messages may contain.
    var secrets: [Secret] = []
    /// The credentials for requests to the server of ``base``, apart from fixed headers.
    var credentials = SourceCredentials.none
    /// The recording of a shard or of a merge; `nil` for usual requests.
    var recording: ReplyRecording?

    /// Returns the key of an address in the state.
    ///
    /// The key of an address on the server itself has no origin. The stored validators therefore
    /// stay usable if the server moves to another host or port.
    /// For a file beside the file at ``base``, the key is the path from their folder. Secrets of
    /// the address are masked in its key.
    func key(of address: WebAddress) -> String {
        guard address.origin == base.origin else { return address.text }
        if let path = base.pathBesideFile(of: address) { return path }
        let key = address.query.map { "\(address.path)?\($0)" } ?? address.path
        return secrets.isEmpty ? key : SecretMask([], secrets).masking(key)
    }

    /// Returns the key of a request for a page in the state.
    ///
    /// The key of a POST also has the body, because the body says which page is wanted.
    func key(of request: PageRequest) -> String {
        key(of: request.address) + (request.body.map { Self.post + $0 } ?? "")
    }

    /// Returns the request for a page for its key in the state; `nil` if a secret was removed from
    /// the key.
    func request(ofPage key: String) -> PageRequest? {
        guard let post = key.firstRange(of: Self.post) else {
            return address(ofPage: key).map { PageRequest($0) }
        }
        return address(ofPage: String(key[..<post.lowerBound]))
            .map { PageRequest($0, body: String(key[post.upperBound...])) }
    }

    /// The text between the address and the body of a POST; no address contains a blank.
    private static let post = " POST "

    /// Returns the address for a reference from the state.
    func address(of reference: String) -> WebAddress? {
        // A slash at the beginning is the folder of the file, and not the root of the machine.
        if base.isFile, reference.hasPrefix("/") { return base.resolving(".\(reference)") }
        return base.resolving(reference)
    }

    /// Returns the address of a page for its key in the state; `nil` if a secret was removed from
    /// the key.
    func address(ofPage key: String) -> WebAddress? {
        if key == self.key(of: base) { return base }
        return secrets.isEmpty || !key.contains("***") ? address(of: key) : nil
    }

    /// Sends a request for `address`.
    ///
    /// The request is conditional if `known` is not `nil`.
    ///
    /// If ``base`` is a file, addresses of files are answered as a server would.
    ///
    /// - Parameters:
    ///   - bodyBytes: the maximum size of the body in bytes, if the kind of request allows more.
    ///   - accepts: the value of `Accept`; `nil` for the default of `kind`.
    ///   - read: converts the response. If it throws an error, the request is repeated.
    func ask<Value: Sendable>(
        _ address: WebAddress, kind: HTTPRequest.Kind, known: Validators?, bodyBytes: Int? = nil,
        accepts: String? = nil,
        reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try await ask(
            HTTPRequest(
                address, kind: kind, accepts: accepts, validators: known, bodyBytes: bodyBytes),
            reading: read)
    }

    /// Sends `request`; see ``ask(_:kind:known:bodyBytes:accepts:reading:)``.
    func ask<Value: Sendable>(
        _ request: HTTPRequest, reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        let address = request.address
        if address.isFile {
            return try await readFile(
                address, kind: request.kind, known: request.validators, reading: read)
        }
        if let recording, recording.isReplaying {
            return try await replay(request, from: recording, reading: read)
        }
        // The credentials may add a key to the address, which the recording must not have.
        let recordedKeys = recording == nil ? nil : keys(of: request)
        var request = request
        if address.origin == base.origin { request.secrets += secrets }
        return try await credentials.send(
            request, to: base.origin, through: client
        ) { (request, mayBeStale) throws(HTTPError) in
            try await send(request, mayBeStale, recordedAs: recordedKeys, reading: read)
        }
    }

    private func send<Value: Sendable>(
        _ request: HTTPRequest, _ mayBeStale: Bool, recordedAs keys: ReplyRecording.Keys?,
        reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value? {
        try await client.send(request) { response in
            if mayBeStale, response.status == 401 { return nil }
            do {
                let value = try await read(response)
                if let recording, let keys { try recording.record(response, to: keys) }
                return value
            } catch let error as SourceError {
                // Only the fact is passed on, because the client adds the address to the message.
                throw RefusedReply(description: "\(error.fact)")
            }
        }
    }
}

extension ServerConnection {
    /// Returns the keys of a request in recordings.
    private func keys(of request: HTTPRequest) -> ReplyRecording.Keys {
        let key = key(of: request.address) + (request.body?.text.map { Self.post + $0 } ?? "")
        return ReplyRecording.Keys(
            full: key,
            unchanged: request.validators.map { "\(key) \($0.etag ?? "") \($0.lastModified ?? "")" }
        )
    }

    private func replay<Value: Sendable>(
        _ request: HTTPRequest, from recording: ReplyRecording,
        reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try await Self.convert(at: request.address) {
            guard let reply = try recording.reply(to: keys(of: request), at: request.address) else {
                throw RefusedReply(description: "no shard has the reply")
            }
            return try await read(reply)
        }
    }

    /// Converts a reply that no server sent.
    private static func convert<Value: Sendable>(
        at address: WebAddress, _ body: () async throws -> Value
    ) async throws(HTTPError) -> Value {
        do {
            return try await body()
        } catch let error as SourceError {
            throw HTTPError(.content, "\(error.fact)", at: address)
        } catch {
            throw HTTPError(.content, "\(error)", at: address)
        }
    }
}

extension ServerConnection {
    /// The maximum size of a picture in a file, in bytes.
    private static let longestPicture = 20 << 20

    private func readFile<Value: Sendable>(
        _ address: WebAddress, kind: HTTPRequest.Kind, known: Validators?,
        reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        guard let files = FileAnswers(base: base) else {
            throw HTTPError(.file, "only a source that is a file may have files", at: address)
        }
        let limit = kind == .image ? Self.longestPicture : .max
        let response = try files.answer(to: address, known: known, limit: limit)
        return try await Self.convert(at: address) { try await read(response) }
    }
}

/// The reason for which a reply is rejected.
struct RefusedReply: Error, CustomStringConvertible {
    let description: String

    /// Returns the error of a reply that 'response_actions' of the configuration calls an error.
    static func raised(_ response: HTTPResponse) -> RefusedReply {
        RefusedReply(
            description: "a reply with status \(response.status) is an error by "
                + "'response_actions'")
    }
}
