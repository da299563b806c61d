import HTTP

/// A wait before a failed request is repeated, as the progress line shows it.
struct RequestProblem: Equatable {
    /// The time for which a wait of unknown length is shown.
    private static let longestShown = Duration.seconds(15)

    private let wait: RequestWait
    private let start: Duration

    /// Creates a wait that begins at `start`.
    init(_ wait: RequestWait, at start: Duration) {
        self.wait = wait
        self.start = start
    }

    /// Returns true if the wait has not ended at `time`.
    func isCurrent(at time: Duration) -> Bool {
        time < start + (wait.pause ?? Self.longestShown)
    }

    /// Returns true if this wait ends later than `other`.
    func outlasts(_ other: RequestProblem) -> Bool {
        start + (wait.pause ?? .zero) > other.start + (other.wait.pause ?? .zero)
    }

    /// Returns a message with the reason and the remaining time of the wait.
    func message(at time: Duration) -> String {
        guard let left = timeLeft(at: time) else { return "waiting for the host: \(reason)" }
        guard let status = wait.status else {
            return "trying again in \(left) \(number): \(reason)"
        }
        return wait.isRequestedByServer
            ? "the server replied with \(status); waiting \(left) at its request \(number)"
            : "the server replied with \(status); trying again in \(left) \(number)"
    }

    /// Returns a shorter message for narrow terminals, with the most important part first.
    func shortMessage(at time: Duration) -> String {
        let reason = wait.status.map(String.init) ?? reason
        guard let left = timeLeft(at: time) else { return "waiting: \(reason)" }
        return "\(wait.isRequestedByServer ? "waiting" : "again in") \(left) \(number): \(reason)"
    }
}

extension RequestProblem {
    private var reason: String { wait.reason.onOneLine }
    private var number: String { "(\(wait.nextTry) of \(wait.tries))" }

    private func timeLeft(at time: Duration) -> String? {
        wait.pause.map { pause in
            let seconds = ((start + pause - time) / .seconds(1)).rounded(.up)
            return Duration.seconds(max(0, Int(seconds))).inWholeUnits
        }
    }
}
