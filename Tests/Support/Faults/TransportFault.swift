/// A fault in the transport of a reply.
///
/// It turns the correct content into the bytes on the wire.
package struct TransportFault: Sendable, CustomStringConvertible {
    /// The expected reaction of a client.
    package enum Remedy: Sendable, Equatable {
        /// Ask again, as often as it has tries.
        case askAgain
        /// Ask again once: the server breaks the rules, and may well go on so.
        case askOnce
        /// No repetition: it is an error, or needs no remedy.
        case none
    }

    /// The fault's number in the list.
    package let number: Int
    /// A short description.
    package let name: String
    /// The expected reaction of a client.
    package let remedy: Remedy
    private let spoil: @Sendable (Content, inout FaultDice) -> Reply

    /// A fault; `spoil` makes the bytes, with dice for where to cut and what to damage.
    package init(
        _ number: Int, _ name: String, _ remedy: Remedy = .askAgain,
        _ spoil: @escaping @Sendable (Content, inout FaultDice) -> Reply
    ) {
        self.number = number
        self.name = name
        self.remedy = remedy
        self.spoil = spoil
    }

    /// Returns the faulty reply in place of `content`.
    package func reply(for content: Content, _ dice: inout FaultDice) -> Reply {
        spoil(content, &dice)
    }

    /// Returns the faulty reply in place of `content`, the same each time.
    package func reply(for content: Content, clockSpeed: Double = 1) -> Reply {
        var dice = FaultDice(seed: 0, clockSpeed: clockSpeed)
        return spoil(content, &dice)
    }

    /// `4 cut within the headers`.
    package var description: String { "\(number) \(name)" }
}

extension TransportFault {
    /// All that a single reply can have, in the order of their numbers.
    ///
    /// The others need more than a reply: 1 and 25 a server that is not there (``SilentPort``,
    /// ``FaultSchedule/outage``), 19 a certificate (``ServerCertificate``), 24 a slow server
    /// (``FaultSchedule/requestsPerSecond``), and 18 a second server to lead to.
    package static var all: [TransportFault] {
        cuts + packings + sizes + stalls + framings + redirects + statuses + contents
    }

    /// Faults that a client survives by asking again.
    package static var survivable: [TransportFault] { all.filter { $0.remedy != .none } }
}
