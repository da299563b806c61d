/// What a few requests have shown of an API, compared with what a source expects of it.
package struct ContractReport: Sendable, Equatable {
    /// How the configuration names the source.
    package let kind: String
    /// The replies that came, in their order.
    package internal(set) var replies: [ProbedReply] = []
    /// Which version of the API answered; `nil` when that does not show.
    package internal(set) var contract: String?
    /// How many products there are by the list's own account.
    package internal(set) var totalCount: Int?
    /// How many rows the first page has; `nil` when no list came.
    package internal(set) var rowCount: Int?
    /// How many rows pages have; `nil` where nobody can choose.
    package internal(set) var pageSize: Int?
    /// Who sells all that is on the first page; `nil` when several do, or it does not show.
    package internal(set) var vendor: String?
    /// The fields that are not as expected.
    package internal(set) var differences: [ReplyDifference] = []
    /// What else was noticed.
    package internal(set) var remarks: [ContractRemark] = []
    /// Why not all was looked at.
    package internal(set) var failure: ProbeFailure?

    init(kind: String) {
        self.kind = kind
    }

    /// Whether a build could be made of what the API sends.
    package var fits: Bool {
        failure == nil && rowCount != nil && !remarks.contains { $0.weight == .failure }
    }

    /// How near the replies come to what is expected, to choose among sources none of which fits:
    /// more is nearer.
    package var nearness: Int {
        if fits { return 100 - differences.count { $0.weight == .refusal } }
        if rowCount != nil { return 50 - min(40, differences.count) }
        guard let failure else { return 0 }
        if failure.isRefusal { return 60 }
        guard case .source(let error) = failure else { return failure.isOfServer ? 0 : 2 }
        return switch error.fact {
        case .noRows, .answered, .refused, .unreadableRows: 8
        case .noList: 1
        default: 4
        }
    }
}
