extension HTTPClient {
    /// Does the same as `answer(to:_:)`, and hides secrets.
    ///
    /// A server may repeat a key that it received. The key must not appear in messages or in stored
    /// replies.
    func discreetAnswer<Value: Sendable>(
        to request: HTTPRequest, _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        let secrets = secrets.joined(with: request.allSecrets)
        do throws(HTTPError) {
            return try await answerByMethod(to: request) { response in
                var response = response
                response.repeatsSecret = secrets.occur(in: response)
                return try await read(response)
            }
        } catch {
            throw error.masked(by: secrets)
        }
    }

    private func answerByMethod<Value: Sendable>(
        to request: HTTPRequest, _ read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        request.isSafe
            ? try await answer(to: request, read) : try await answerOnce(to: request, read)
    }
}
