import CatalogState
import Glibc
import JSON
import CatalogPublishing
import CatalogRendering
import Text

/// The list of pages that changed, as search engines take it with IndexNow
/// (indexnow.org/documentation).
///
/// It lies in the state folder until its owner has sent it and removes it; what changes meanwhile is
/// added. More than a list holds waits for the next one.
struct IndexNowList {
    /// The limit of the protocol.
    private static let mostAddresses = 10_000

    private let key: String
    /// What every address begins with, without a slash at the end.
    private let baseURL: String
    private let store: CatalogStore
    /// The file that takes the list.
    private let path: String

    /// `nil` where there is no key, or no address of the site.
    init?(_ settings: BuildSettings, of site: SiteWorkspace) {
        guard let key = settings.exports.indexNowKey, let baseURL = settings.baseURL else {
            return nil
        }
        self.key = key
        self.baseURL = baseURL
        store = site.store
        path = site.state.indexNowList
    }

    /// Keeps what the build in the journal changes; said before anything is published, so that a
    /// build that is cut is in the list as well.
    func noteJournal() throws {
        try store.transaction {
            if access(path, F_OK) == -1 { try store.submissions.forgetListed() }
            try store.submissions.noteJournal()
        }
    }

    /// Writes the list, where it is another than the one that waits.
    ///
    /// - Throws: `PublishingError.system`.
    func write() throws {
        let paths = try store.submissions.paths(limit: Self.mostAddresses)
        guard !paths.isEmpty else { return }
        try AtomicFile.write(text(paths), to: path)
        // Not before: what is listed and has no file was sent.
        try store.transaction { try store.submissions.noteList(limit: Self.mostAddresses) }
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
        path == "index.html" ? baseURL + "/" : "\(baseURL)/\(path.utf8.percentEncodedPath)"
    }

    private var host: String {
        let authority = baseURL.firstRange(of: "://").map { baseURL[$0.upperBound...] }
        return String((authority ?? baseURL[...]).prefix { $0 != "/" })
    }
}
