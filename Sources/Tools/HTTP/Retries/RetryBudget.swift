/// How much of the work for a host may be repetition: a server in trouble must not be asked several
/// times as much for it.
struct RetryBudget {
    private let policy: RetryPolicy
    private var requestCount = 0
    private var retryCount = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    mutating func noteRequest() {
        requestCount += 1
    }

    /// Takes one retry out of the budget; `false` when it is used up.
    mutating func withdraw() -> Bool {
        guard retryCount < limit else { return false }
        retryCount += 1
        return true
    }

    var limit: Int { max(policy.leastBudget, Int(Double(requestCount) * policy.budgetShare)) }
}
