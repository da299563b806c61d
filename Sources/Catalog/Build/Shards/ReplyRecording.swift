import CatalogState
import HTTP
import SQLite
import Synchronization

/// Records the replies of a source for a merge, or answers requests with the recorded replies.
final class ReplyRecording: Sendable {
    /// The keys under which the replies to a request are stored.
    struct Keys: Sendable {
        let full: String
        /// The key of replies with status 304; `nil` for a request without validators.
        ///
        /// It contains the validators, because the merge may have others than the shard.
        let unchanged: String?
    }

    private struct Files {
        /// The files in the order in which they are searched; a shard has one.
        let all: [ReplyFile]
        /// The number of replies that a request had so far, if more are recorded.
        var counts: [String: Int] = [:]
        /// The number of recorded replies.
        var recordedCount = 0

        /// Returns the next reply to a request, or again the last one.
        mutating func next(_ key: String) throws -> ReplyFile.Reply? {
            let index = counts[key, default: 0]
            for file in all {
                guard let (reply, isLast) = try file.reply(to: key, index: index) else { continue }
                if !isLast { counts[key] = index + 1 }
                return reply
            }
            return nil
        }
    }

    private let files: Mutex<Files>
    /// True if requests are answered from the files, without asking the source.
    let isReplaying: Bool

    /// Begins a recording in a new file at `path`.
    ///
    /// - Parameter time: seconds since 1970.
    init(recordingAt path: String, of source: String, at time: Int64) throws {
        let file = try ReplyFile(at: path, mode: .readWriteCreate)
        try file.begin(source: source, at: time)
        files = Mutex(Files(all: [file]))
        isReplaying = false
    }

    /// Opens the recordings of shards.
    ///
    /// The recording that was begun first is searched first: its list of products is then older than
    /// all details, as in a build that reads the list before the details.
    init(replaying paths: [String]) throws {
        let opened = try paths.map { try ReplyFile(at: $0, mode: .unchanging) }
        let dated = try opened.map { ($0, try $0.beginning?.time ?? .max) }
        files = Mutex(Files(all: dated.sorted { $0.1 < $1.1 }.map(\.0)))
        isReplaying = true
    }

    /// Returns the identity of the source of a recording.
    static func source(ofRecordingAt path: String) throws -> String? {
        try ReplyFile(at: path, mode: .unchanging).beginning?.source
    }

    /// Adds a reply that could be read, without its cookies.
    ///
    /// - Throws: `RefusedReply` if the reply repeats a key of its request.
    func record(_ response: HTTPResponse, to keys: Keys) throws {
        guard !response.repeatsSecret else {
            throw RefusedReply(
                description: "the reply contains the key of the request, which a shard must not "
                    + "keep; use 'catalog fetch' without --shard")
        }
        guard let key = response.status == 304 ? keys.unchanged : keys.full else { return }
        var body: [UInt8] = []
        try response.body.forEachChunk { body.append(contentsOf: $0) }
        let reply = ReplyFile.Reply(
            key: key, status: response.status,
            headers: response.headers.without("Set-Cookie").lines,
            isSelfDelimited: response.isSelfDelimited, body: body)
        try files.withLock { files in
            for file in files.all { try file.append(reply) }
            files.recordedCount += 1
        }
    }

    /// The number of recorded replies.
    var count: Int { files.withLock(\.recordedCount) }

    /// Saves the last replies.
    func save() throws { try files.withLock { for file in $0.all { try file.save() } } }

    /// Returns the next reply to a request; `nil` if no shard has one.
    func reply(to keys: Keys, at address: WebAddress) throws -> HTTPResponse? {
        let reply = try files.withLock { files in
            try keys.unchanged.flatMap { try files.next($0) } ?? files.next(keys.full)
        }
        return reply.map {
            HTTPResponse(
                status: $0.status, headers: HTTPHeaders(lines: $0.headers),
                body: ResponseBody($0.body), address: address,
                isSelfDelimited: $0.isSelfDelimited)
        }
    }
}
