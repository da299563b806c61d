import CatalogState
import Glibc
import JSON
import CatalogPublishing
import CatalogRendering
import Text

/// The list of changed pages for search engines, in the format of IndexNow
/// (indexnow.org/documentation).
///
/// The list stays in the state folder until the owner has sent and removed it. Until then, builds
/// add further changes to the list. Addresses beyond the limit of the list wait for the next list.
struct IndexNowList {
    /// The maximum number of addresses that the protocol allows in a list.
    private static let mostAddresses = 10_000

    private let key: String
    /// The prefix of every address, without a slash at the end.
    private let baseURL: String
    private let store: CatalogStore
    /// The path of the list.
    private let path: String

    /// Creates the list; `nil` if the settings have no key or no address of the site.
    init?(_ settings: BuildSettings, of site: SiteWorkspace) {
        guard let key = settings.exports.indexNowKey, let baseURL = settings.baseURL else {
            return nil
        }
        self.key = key
        self.baseURL = baseURL
        store = site.store
        path = site.state.indexNowList
    }

    /// Saves the changes of the build in the journal.
    ///
    /// Call this before publication, so that the list includes the changes even if the build is
    /// interrupted.
    func recordJournal() throws {
        try store.transaction {
            if access(path, F_OK) == -1 { try store.submissions.deleteListed() }
            try store.submissions.recordJournal()
        }
    }

    /// Writes the list if it differs from the existing list.
    ///
    /// - Throws: `PublishingError.system`.
    func write() throws {
        let paths = try store.submissions.paths(limit: Self.mostAddresses)
        guard !paths.isEmpty else { return }
        try AtomicFile.write(text(paths), to: path)
        // The list is recorded after the file is written, because a recorded list without a file
        // counts as sent.
        try store.transaction { try store.submissions.recordList(limit: Self.mostAddresses) }
    }

    private func text(_ paths: [String]) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("host", host)
            writer.member("key", key)
            writer.member("keyLocation", "\(baseURL)/\(key).txt")
            writer.key("urlList")
            writer.array { writer in
                for path in paths { writer.value(address(of: path)) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    private func address(of path: String) -> String {
        "\(baseURL)/\(SiteFacts.pathInAddress(of: path).utf8.percentEncodedPath)"
    }

    private var host: String {
        let authority = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] }
        return String((authority ?? baseURL[...]).prefix { $0 != "/" })
    }
}
