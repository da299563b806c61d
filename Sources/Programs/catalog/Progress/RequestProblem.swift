import HTTP

/// Why a build does not go on at once: a request is tried again after a wait.
struct RequestProblem: Equatable {
    /// How long a wait is shown whose end is not known, or that is over without another word.
    private static let longestShown = Duration.seconds(15)

    private let wait: RequestWait
    private let start: Duration

    /// The wait that began at a time.
    init(_ wait: RequestWait, at start: Duration) {
        self.wait = wait
        self.start = start
    }

    /// Whether it is still what keeps the build.
    func isCurrent(at time: Duration) -> Bool {
        time < start + (wait.pause ?? Self.longestShown)
    }

    /// Whether it will be so for longer than another one.
    func outlasts(_ other: RequestProblem) -> Bool {
        start + (wait.pause ?? .zero) > other.start + (other.wait.pause ?? .zero)
    }

    /// Why nothing goes on, and what is done about it.
    func words(at time: Duration) -> String {
        guard let left = timeLeft(at: time) else { return "waiting for the host: \(reason)" }
        guard let status = wait.status else {
            return "trying again in \(left) \(number): \(reason)"
        }
        return wait.isAskedFor
            ? "the server answers \(status); waiting \(left), as it asks \(number)"
            : "the server answers \(status); trying again in \(left) \(number)"
    }

    /// The same where there is little room, with the weightiest words first.
    func shortWords(at time: Duration) -> String {
        let reason = wait.status.map(String.init) ?? reason
        guard let left = timeLeft(at: time) else { return "waiting: \(reason)" }
        return "\(wait.isAskedFor ? "waiting" : "again in") \(left) \(number): \(reason)"
    }
}

extension RequestProblem {
    private var reason: String { wait.reason.onOneLine }
    private var number: String { "(\(wait.nextTry) of \(wait.tries))" }

    private func timeLeft(at time: Duration) -> String? {
        wait.pause.map { pause in
            let seconds = ((start + pause - time) / .seconds(1)).rounded(.up)
            return Duration.seconds(max(0, Int(seconds))).inRoundWords
        }
    }
}
