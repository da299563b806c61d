/// The result of a probe, which compares the replies of an API with the expectation of a source.
package struct ContractReport: Sendable, Equatable {
    /// The name of the source in the configuration.
    package let kind: String
    /// The replies, in their order.
    package internal(set) var replies: [ProbedReply] = []
    /// The version of the API; `nil` when it is unknown.
    package internal(set) var contract: String?
    /// The total number of products according to the list.
    package internal(set) var totalCount: Int?
    /// The number of rows on the first page; `nil` without a list.
    package internal(set) var rowCount: Int?
    /// The requested number of rows on a page; `nil` if the API decides.
    package internal(set) var pageSize: Int?
    /// The vendor of all products on the first page; `nil` if there are several or it is unknown.
    package internal(set) var vendor: String?
    /// The names of the columns of a table that are not read.
    package internal(set) var unusedColumns: [String] = []
    /// The fields that differ from the expectation.
    package internal(set) var differences: [ReplyDifference] = []
    /// Other observations.
    package internal(set) var remarks: [ContractRemark] = []
    /// The error that ended the probe early.
    package internal(set) var failure: ProbeFailure?

    package init(kind: String, failure: ProbeFailure? = nil) {
        self.kind = kind
        self.failure = failure
    }

    /// True if a build can use the replies of the API.
    package var fits: Bool {
        failure == nil && rowCount != nil && !remarks.contains { $0.weight == .failure }
    }

    /// The similarity of the replies to the expectation, to choose among several sources.
    package var nearness: Nearness {
        if fits {
            return Nearness(level: .fits, differences: differences.count { $0.weight == .refusal })
        }
        if rowCount != nil { return Nearness(level: .list, differences: differences.count) }
        return Nearness(level: failure?.level ?? .noReply, differences: 0)
    }
}

/// The similarity of replies to the expectation of a source; a greater value is more similar.
package struct Nearness: Comparable, Sendable {
    /// The best result of a probe, from the least to the most similar.
    enum Level: Comparable {
        /// The server is unreachable, or the probe ended without a result.
        case noReply
        /// Nothing is at the address of the list.
        case noList
        /// The reply is an error of HTTP.
        case errorReply
        /// The reply has another format, such as a web page.
        case otherFormat
        /// The reply is a message, or a list without readable rows.
        case noRows
        /// The list can be read, but a build cannot use the API.
        case list
        /// The API exists, but requires a key.
        case keyRequired
        /// A build can use the API.
        case fits
    }

    let level: Level
    /// The number of fields that differ from the expectation.
    let differences: Int

    package static func < (one: Nearness, other: Nearness) -> Bool {
        (one.level, other.differences) < (other.level, one.differences)
    }
}

extension ProbeFailure {
    fileprivate var level: Nearness.Level {
        if isRefusal { return .keyRequired }
        guard case .source(let error) = self else {
            return isServerFailure ? .noReply : .errorReply
        }
        return switch error.fact {
        case .noRows, .answered, .refused, .unreadableRows: .noRows
        case .noList: .noList
        default: .otherFormat
        }
    }
}
