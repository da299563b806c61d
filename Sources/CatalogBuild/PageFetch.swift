import CatalogSources
import CatalogState
import Digest
import HTTP

/// Fetches list pages, conditionally where their bodies were kept.
///
/// A body is kept in the content store under its hash, so a page that did not change costs no
/// transfer and is still read in full.
actor PageFetch {
    private let connection: SourceConnection
    private let store: CatalogStore
    private let contents: ContentStore
    private let readsHeaders: Bool
    /// What was learned of pages; `nil` of those whose bodies cannot be used.
    private var unsaved: [String: ValidatorTable.Record?] = [:]

    /// Opens a connection of its own to the state, as pages arrive while rows are kept.
    init(connection: SourceConnection, state: StateFolder) throws {
        self.connection = connection
        store = try CatalogStore(at: state.database)
        contents = state.bodies
        readsHeaders = connection.source.pager.readsHeaders
    }

    /// The page at an address, complete.
    ///
    /// - Throws: `HTTPError`, or `BuildError.unexpectedStatus` for any status but 200, 204, 304,
    ///   404 and 410.
    func page(at address: WebAddress) async throws -> PageReply {
        let key = connection.key(of: address)
        let known =
            if let news = unsaved[key] { news } else { try store.validators.record(of: key) }
        // A 304 comes without the headers that such a pager needs.
        guard !readsHeaders, let known, let digest = known.digest,
            let body = contents.content(of: digest)
        else {
            return try keep(try await ask(address, known: nil), as: key, replacing: nil)
        }
        let validators = Validators(etag: known.etag, lastModified: known.lastModified)
        let response = try await ask(address, known: validators)
        if response.status == 304 { return .body(ResponseBody(body)) }
        return try keep(response, as: key, replacing: digest)
    }

    /// Forgets what was kept of a page whose body cannot be used, so that it is sent anew.
    func forget(_ address: WebAddress) {
        unsaved.updateValue(nil, forKey: connection.key(of: address))
    }

    /// Saves the validators of all pages fetched since, in one transaction.
    func finish() throws {
        try store.transaction {
            for (key, record) in unsaved { try store.validators.save(record, for: key) }
        }
        unsaved.removeAll()
    }

    private func ask(
        _ address: WebAddress, known: Validators?
    ) async throws(HTTPError) -> HTTPResponse {
        try await connection.ask(address, kind: .page, known: known)
    }

    private func keep(
        _ response: HTTPResponse, as key: String, replacing old: SHA256Digest?
    ) throws -> PageReply {
        if response.status == 204 || (response.status == 200 && response.body.count == 0) {
            return .empty
        }
        if response.status == 404 || response.status == 410 { return .missing }
        guard response.status == 200 else {
            throw BuildError.unexpectedStatus(
                response.status, address: response.address.description)
        }
        guard !readsHeaders, let validators = response.validators else {
            return .body(response.body, response.headers)
        }
        let digest = try contents.save { chunk in try response.body.forEachChunk(chunk) }
        let record = ValidatorTable.Record(
            etag: validators.etag, lastModified: validators.lastModified, digest: digest)
        unsaved[key] = record
        if let old, old != digest { contents.remove(old) }
        return .body(response.body, response.headers)
    }
}
