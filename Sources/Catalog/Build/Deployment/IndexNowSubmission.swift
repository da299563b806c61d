package import CatalogPublishing
import FoundationEssentials
import Glibc
package import HTTP

/// The sending of the list of changed pages to search engines (indexnow.org/documentation).
package struct IndexNowSubmission: Sendable {
    /// The server that passes lists on to all search engines that take part.
    package static let usualServer = WebAddress("https://api.indexnow.org")

    /// The outcome of sending the list.
    package enum Outcome: Equatable, Sendable {
        /// No list waits in the state folder.
        case nothing
        /// The list was sent, and removed unless a build has changed it meanwhile.
        case sent
        /// The list was sent, but could not be removed, for example because a build runs.
        case sentButKept(PublishingError)
    }

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
    /// - Throws: `HTTPError` if the list was not sent.
    package func send(to server: WebAddress, through http: HTTPClient) async throws -> Outcome {
        guard let list = FileManager.default.contents(atPath: state.indexNowList),
            let address = server.resolving("/indexnow")
        else { return .nothing }
        let body = HTTPRequest.Body([UInt8](list), contentType: "application/json; charset=utf-8")
        let request = HTTPRequest(address, method: .post, accepts: "*/*", body: body)
        try await http.send(request) { response in
            guard (200...299).contains(response.status) else {
                throw HTTPError(.status(response.status), "", at: address)
            }
        }
        do {
            try state.withLock {
                if FileManager.default.contents(atPath: state.indexNowList) == list,
                    unlink(state.indexNowList) == -1
                {
                    throw PublishingError.system(
                        operation: "remove", path: state.indexNowList, code: errno)
                }
            }
            return .sent
        } catch let error as PublishingError {
            return .sentButKept(error)
        }
    }
}
