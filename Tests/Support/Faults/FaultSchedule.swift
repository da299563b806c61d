/// A reproducible choice of the replies that are faulty.
///
/// The fault of a request depends on the seed, its path, and the number of earlier requests for
/// that path, but not on the order in which requests arrive.
package struct FaultSchedule: Sendable {
    /// A time in which the server is down.
    package struct Outage: Sendable {
        /// The number of requests before it begins.
        package var start: Int
        /// The duration, on the server's clock.
        package var length: Duration
        /// The reply during the outage: a reset, or a status.
        package var reply: Reply

        /// An outage of resets, unless a reply is given.
        package init(start: Int, length: Duration, reply: Reply = Reply("", then: .reset)) {
            self.start = start
            self.length = length
            self.reply = reply
        }
    }

    /// The seed of all random choices.
    package var seed: UInt64
    /// The share of faulty replies, from 0 to 1.
    package var rate: Double
    /// The possible faults.
    package var faults: [TransportFault]
    /// The maximum number of faulty replies for one path in a row; 4 by default, so that a fifth
    /// try succeeds.
    ///
    /// At most one of them breaks the rules of HTTP, because a client repeats such a request only
    /// once. An outage counts as faults, but is not shortened.
    package var mostInARow = 4
    /// The number of requests that are answered in a second, one after the other; `nil` for no
    /// limit.
    package var requestsPerSecond: Double?
    /// Pauses of some requests: their share and their length.
    package var pause: (share: Double, length: Duration)?
    /// The outage of the server, if any.
    package var outage: Outage?
    /// The number of seconds of the server in a real second.
    package var clockSpeed = 1.0

    /// A schedule; without faults by default.
    package init(seed: UInt64 = 0, rate: Double = 0, faults: [TransportFault] = []) {
        self.seed = seed
        self.rate = rate
        self.faults = faults
    }

    /// Returns the fault of the reply to the `attempt`th request of `path`, from 0.
    func fault(for path: String, attempt: Int, after row: [TransportFault]) -> TransportFault? {
        var dice = dice(for: path, attempt)
        guard dice.share() < rate, row.count < mostInARow, !faults.isEmpty else { return nil }
        let fault = faults[dice.below(faults.count)]
        if fault.remedy == .askOnce, row.contains(where: { $0.remedy == .askOnce }) { return nil }
        return fault
    }

    /// Returns the dice for the details of that fault.
    func dice(for path: String, _ attempt: Int) -> FaultDice {
        FaultDice(seed: seed, for: path, attempt, clockSpeed: clockSpeed)
    }
}

extension FaultSchedule {
    /// A mistake in the text of a schedule.
    package struct SyntaxError: Error, Equatable {
        /// The invalid line.
        package let line: String

        /// Creates the error for `line`.
        package init(line: String) {
            self.line = line
        }
    }

    /// Reads a schedule with lines such as `seed 7`, `rate 0.1`, `faults cutHead cutBody` and
    /// `speed 100`; `#` begins a comment.
    ///
    /// Faults are named by their kinds; only those that a client survives are used.
    package init(text: String) throws(SyntaxError) {
        self.init()
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            guard let key = words.first else { continue }
            guard set(key, Array(words.dropFirst())) else {
                throw SyntaxError(line: String(line))
            }
        }
    }

    private mutating func set(_ key: String, _ values: [String]) -> Bool {
        switch (key, values.first) {
        case ("seed", let value?):
            guard let seed = UInt64(value) else { return false }
            self.seed = seed
        case ("rate", let value?):
            guard let rate = Double(value), (0...1).contains(rate) else { return false }
            self.rate = rate
        case ("speed", let value?):
            guard let speed = Double(value), speed > 0 else { return false }
            clockSpeed = speed
        case ("faults", _?):
            let kinds = values.map(TransportFault.Kind.init)
            guard kinds.allSatisfy({ $0 != nil }) else { return false }
            faults = TransportFault.survivable.filter { kinds.contains($0.kind) }
        default:
            return false
        }
        return true
    }
}
