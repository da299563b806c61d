import CatalogPublishing
import FoundationEssentials
import Glibc
package import HTTP

/// The sending of the list of changed pages to search engines (indexnow.org/documentation).
package struct IndexNowSubmission: Sendable {
    /// The server that passes lists on to all search engines that take part.
    package static let usualServer = WebAddress("https://api.indexnow.org")

    private let state: StateFolder

    /// - Parameter folder: the state folder.
    /// - Throws: `BuildError.noState`.
    package init(inState folder: String) throws {
        state = try StateFolder(existingAt: folder)
    }

    /// Sends the list, and removes it if the server takes it.
    ///
    /// A list that a build has changed meanwhile stays, and is sent with the next deployment.
    ///
    /// - Parameter server: the server, such as `https://searchadvisor.naver.com`.
    /// - Returns: true if the list was sent; false if no list waits in the state folder.
    /// - Throws: `HTTPError`; `PublishingError` if the list was sent, but cannot be removed, for
    ///   example because a build runs.
    package func send(to server: WebAddress, through http: HTTPClient) async throws -> Bool {
        guard let list = FileManager.default.contents(atPath: state.indexNowList),
            let address = server.resolving("/indexnow")
        else { return false }
        let body = HTTPRequest.Body([UInt8](list), contentType: "application/json; charset=utf-8")
        let request = HTTPRequest(address, method: .post, accepts: "*/*", body: body)
        try await http.send(request) { response in
            guard (200...299).contains(response.status) else {
                throw HTTPError(.status(response.status), "", at: address)
            }
        }
        try state.withLock {
            if FileManager.default.contents(atPath: state.indexNowList) == list,
                unlink(state.indexNowList) == -1
            {
                throw PublishingError.system(
                    operation: "remove", path: state.indexNowList, code: errno)
            }
        }
        return true
    }
}
