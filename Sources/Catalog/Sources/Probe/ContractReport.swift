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

    /// The similarity of the replies to the expectation; a greater number is more similar.
    ///
    /// The number serves to choose among several sources.
    package var nearness: Int {
        if fits { return 100 - differences.count { $0.weight == .refusal } }
        if rowCount != nil { return 50 - min(40, differences.count) }
        guard let failure else { return 0 }
        if failure.isRefusal { return 60 }
        guard case .source(let error) = failure else { return failure.isServerFailure ? 0 : 2 }
        return switch error.fact {
        case .noRows, .answered, .refused, .unreadableRows: 8
        case .noList: 1
        default: 4
        }
    }
}
