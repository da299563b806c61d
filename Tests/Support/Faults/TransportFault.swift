/// A fault in the transport of a reply.
///
/// It turns the correct content into the bytes on the wire.
package struct TransportFault: Sendable, CustomStringConvertible {
    /// The part of the reply that is faulty, and how.
    package enum Kind: String, Sendable, CaseIterable {
        // The reply breaks off.
        case noReply, cutStatusLine, cutHead, cutBody, brokenChunks, cutUnsizedBody
        case damagedCompression
        // It is too large or too slow.
        case oversizedBody, oversizedHead, silence, trickle, slowBody
        // It breaks the rules of HTTP.
        case contradictoryLengths, smuggledReply, invalidProtocol
        // It has no usable content.
        case forbiddenRedirect, refusal, temporaryStatus, missingContent, wrongContent
        // The server is down: ``FaultSchedule/outage``.
        case outage
    }

    /// The expected reaction of a client.
    package enum Remedy: Sendable, Equatable {
        /// Ask again, until the tries are used up.
        case askAgain
        /// Ask again once: the server breaks the rules, and may well go on so.
        case askOnce
        /// No repetition: it is an error, or needs no remedy.
        case none
    }

    /// The kind of the fault.
    package let kind: Kind
    /// A short description.
    package let name: String
    /// The expected reaction of a client.
    package let remedy: Remedy
    private let spoil: @Sendable (Content, inout FaultDice) -> Reply

    /// Creates a fault; `spoil` makes the bytes, with dice for the places of cuts and damage.
    package init(
        _ kind: Kind, _ name: String, _ remedy: Remedy = .askAgain,
        _ spoil: @escaping @Sendable (Content, inout FaultDice) -> Reply
    ) {
        self.kind = kind
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

    /// The name.
    package var description: String { name }
}

extension TransportFault {
    /// All faults of a single reply, by kind.
    ///
    /// Others need more than a reply: a server that is not there (``SilentPort``,
    /// ``FaultSchedule/outage``), a bad certificate (``ServerCertificate``), or a slow server
    /// (``FaultSchedule/requestsPerSecond``).
    package static var all: [TransportFault] {
        cuts + packings + sizes + stalls + framings + redirects + statuses + contents
    }

    /// Faults that a client survives by asking again.
    package static var survivable: [TransportFault] { all.filter { $0.remedy != .none } }
}
