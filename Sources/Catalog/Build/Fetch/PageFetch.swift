import CatalogSources
import CatalogState
import Digest
import HTTP

/// Fetches the pages of the source's list. Pages with a stored body are requested conditionally.
/// Pages that an interrupted crawl read recently are not requested again. A crawl is the reading of
/// all pages of the list.
///
/// The bodies of responses are stored under their hashes. An unchanged page is therefore not
/// transferred again, but is still read completely from the stored body.
actor PageFetch {
    /// The maximum age in seconds at which pages of an interrupted crawl are used.
    private static let longestCut: Int64 = 6 * 3600

    private let connection: SourceConnection
    private let store: CatalogStore
    private let contents: ContentStore
    private let readsHeaders: Bool
    private let now: Int64
    private var pace = CommitPace()
    /// True if the crawl uses the pages that an interrupted build read.
    private var isResuming = false
    private var unsavedPages: [PageTable.Record] = []
    /// The validators received for pages; `nil` for a page whose body was unusable.
    private var unsavedValidators: [String: ValidatorTable.Record?] = [:]

    /// Opens a separate connection to the state, because pages arrive while another connection
    /// saves rows.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    init(connection: SourceConnection, state: StateFolder, now: Int64) throws {
        self.connection = connection
        store = try CatalogStore(at: state.database)
        contents = state.bodies
        readsHeaders = connection.source.pager.readsHeaders
        self.now = now
    }

    /// Returns a complete and checked page.
    ///
    /// - Throws: `HTTPError`, or `BuildError.unexpectedStatus` if the status is not 200, 204, 304,
    ///   404 or 410.
    func page(_ order: PageOrder) async throws -> PageReply {
        let key = connection.server.key(of: order.request)
        if order.tries > 1 {
            try discardBody(of: key, pass: order.pass)
            try await connection.server.client.pause(
                afterTries: order.tries - 1, of: order.address,
                because: order.failure.map { "\($0)" } ?? "the page is empty")
        } else if isResuming, let body = try body(key, order.pass) {
            return .body(body)
        }
        return try await fetch(order, as: key)
    }

    private func body(_ key: String, _ pass: Int) throws -> ResponseBody? {
        try store.pages.page(key, pass: pass).flatMap { body(of: $0.digest) }
    }

    private func body(of digest: SHA256Digest) -> ResponseBody? {
        guard let content = contents.openContent(of: digest) else { return nil }
        let count = content.count
        return ResponseBody(takingOver: content.release(), count: count)
    }
}

// MARK: - Requests

extension PageFetch {
    private func fetch(_ order: PageOrder, as key: String) async throws -> PageReply {
        // If the headers of a page tell the address of the next page, no conditional request is
        // sent, because a 304 response may lack these headers.
        //
        // A reply to a POST has no validators (RFC 9110, 8.8).
        let isPost = order.request.body != nil
        let record = readsHeaders || isPost ? nil : try validators(of: key)
        guard let known = record, let digest = known.digest, let body = body(of: digest) else {
            let response = try await ask(order.request, known: nil)
            return try save(response, of: order, as: key, replacing: record?.digest)
        }
        let response = try await ask(
            order.request, known: Validators(etag: known.etag, lastModified: known.lastModified))
        if response.status == 304 {
            try recordPage(digest, of: order, as: key)
            return .body(body)
        }
        return try save(response, of: order, as: key, replacing: digest)
    }

    private func validators(of key: String) throws -> ValidatorTable.Record? {
        if let news = unsavedValidators[key] { return news }
        return try store.validators.record(of: key)
    }

    private func ask(
        _ page: PageRequest, known: Validators?
    ) async throws(HTTPError) -> HTTPResponse {
        let source = connection.source
        var request = page.http
        request.accepts = source.acceptedTypes
        request.validators = known
        return try await connection.server.ask(request) { response in
            _ = try ReplyMeaning(response, of: source)
            return response
        }
    }
}

// MARK: - Saving

extension PageFetch {
    /// Saves pages and validators, so that the next build can continue an unfinished crawl.
    func save() throws {
        try store.transaction {
            for page in unsavedPages { try store.pages.record(page) }
            for (key, record) in unsavedValidators {
                try store.validators.save(record, for: key)
            }
        }
        unsavedPages.removeAll()
        unsavedValidators.removeAll()
    }

    /// Deletes the pages of this crawl, so that no later build continues with them.
    ///
    /// - Parameter failed: the page that could not be used. Its validators are deleted, so that the
    ///   next request for this page is unconditional.
    func deletePages(failed: WebAddress? = nil) throws {
        if let failed {
            unsavedValidators.updateValue(nil, forKey: connection.server.key(of: failed))
        }
        // The pages are saved first, because only saved pages are removed together with their
        // bodies.
        try save()
        for digest in try store.transaction({ try store.pages.removeAll() }) {
            contents.remove(digest)
        }
    }

    /// Removes the stored body and the validators of a page that could not be used.
    ///
    /// The next request for this page is therefore unconditional.
    private func discardBody(of key: String, pass: Int) throws {
        unsavedValidators.updateValue(nil, forKey: key)
        let unsaved = unsavedPages.last { $0.address == key && $0.pass == pass }
        if let page = try unsaved ?? store.pages.page(key, pass: pass) {
            contents.remove(page.digest)
        }
    }

    private func save(
        _ response: HTTPResponse, of order: PageOrder, as key: String, replacing old: SHA256Digest?
    ) throws -> PageReply {
        switch try ReplyMeaning(response, of: connection.source) {
        case .content: break
        case .empty, .ignored: return .empty
        case .missing: return .missing(response.body)
        case .refused(let error): throw error
        case .unchanged:
            throw BuildError.unexpectedStatus(
                response.status, address: response.address.description)
        }
        guard !readsHeaders, !response.repeatsSecret else {
            return .body(response.body, response.headers)
        }
        let digest = try contents.save { chunk in try response.body.forEachChunk(chunk) }
        if order.request.body == nil, let validators = response.validators {
            unsavedValidators[key] = ValidatorTable.Record(
                etag: validators.etag, lastModified: validators.lastModified, digest: digest)
        }
        try recordPage(digest, of: order, as: key)
        if let old, old != digest { contents.remove(old) }
        return .body(response.body, response.headers)
    }

    private func recordPage(_ digest: SHA256Digest, of order: PageOrder, as key: String) throws {
        unsavedPages.append(
            PageTable.Record(pass: order.pass, address: key, digest: digest, readAt: now))
        if pace.restartIfDue() { try save() }
    }
}

// MARK: - Continuing

extension PageFetch {
    /// Decides whether to use the pages of an interrupted build.
    ///
    /// The pages are used if all of them were read recently, and if the first and the last page are
    /// unchanged.
    ///
    /// - Returns: the number of pages that need no request.
    func resume() async throws -> Int {
        // A recording has each reply once for each request of one whole crawl.
        if connection.server.recording == nil, let (first, last) = try store.pages.ends(),
            let oldest = try store.pages.oldest,
            (now - Self.longestCut...now).contains(oldest),
            try await stands(first), try await stands(last)
        {
            isResuming = true
            return try store.pages.count
        }
        try deletePages()
        return 0
    }

    /// Returns true if the page still has the same content.
    ///
    /// Differences of the headers are ignored.
    private func stands(_ page: PageTable.Record) async throws -> Bool {
        let source = connection.source
        guard let request = connection.server.request(ofPage: page.address),
            let then = body(of: page.digest),
            case .body(let news, _) = try await fetch(
                PageOrder(request, pass: page.pass), as: page.address)
        else { return false }
        do {
            let known = try source.readPage(then, from: request.address) { _ in }
            return try source.readPage(news, from: request.address) { _ in } == known
        } catch is SourceError {
            // The crawl starts again from the first page, and requests this page again.
            return false
        }
    }
}
