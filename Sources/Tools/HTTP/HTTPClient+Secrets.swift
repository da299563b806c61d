extension HTTPClient {
    /// As `answer(to:_:)`, for the ears of others: a server that repeats the key it was sent must
    /// not bring it into messages, nor into what is kept of replies.
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
        request.method.isSafe
            ? try await answer(to: request, read) : try await answerOnce(to: request, read)
    }
}
