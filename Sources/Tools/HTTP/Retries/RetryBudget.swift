/// The limit of repeated requests to a host.
///
/// Without this limit, retries would send a server in trouble several times as many requests.
struct RetryBudget {
    private let policy: RetryPolicy
    private var requestCount = 0
    private var retryCount = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    mutating func recordRequest() {
        requestCount += 1
    }

    /// Takes one retry out of the budget; returns false if the budget is used up.
    mutating func withdraw() -> Bool {
        guard retryCount < limit else { return false }
        retryCount += 1
        return true
    }

    var limit: Int { max(policy.leastBudget, Int(Double(requestCount) * policy.budgetShare)) }
}
