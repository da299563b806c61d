import CatalogSources
import HTTP

extension ServerConnection: ReferenceFetch {
    /// Fetches a page of a list to which products refer.
    ///
    /// The status 400 counts as a missing list, because some versions of an API refuse the
    /// parameters of such a list.
    ///
    /// - Throws: `HTTPError`, or `BuildError.unexpectedStatus` if the status is not 200, 204, 400,
    ///   404 or 410.
    func page<Value: Sendable>(
        at address: WebAddress, reading read: @escaping @Sendable (PageReply) throws -> Value
    ) async throws -> Value {
        let result = try await ask(address, kind: .page, known: nil) {
            response throws -> Result<Value, any Error> in
            switch ReplyMeaning(response) {
            case .content: .success(try read(.body(response.body, response.headers)))
            case .empty, .unchanged, .ignored: .success(try read(.empty))
            case .missing: .success(try read(.missing(response.body)))
            case .refused where response.status == 400:
                .success(try read(.missing(response.body)))
            case .refused(let error): .failure(error)
            }
        }
        return try result.get()
    }
}
