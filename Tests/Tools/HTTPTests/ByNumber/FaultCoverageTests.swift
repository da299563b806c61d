import TestSupport
import Testing

struct FaultCoverageTests {
    /// Faults that are more than a reply, and how they are had.
    private static let beyondReplies = [
        1: "a port that refuses, a name that nobody knows",
        18: "a redirect to a second server",
        19: "a server with bad certificates",
        24: "a schedule of 1 request a second with pauses",
        25: "a schedule with an outage",
    ]

    /// Parts of faults that other modules handle, with the reason.
    private static let leftOut = [
        1: "exit status and placeholder: the build knows what the picture was for",
        7: "whether JSON or a picture is whole: their readers know, the client asks them",
        12: "the placeholder of a picture given up",
        20: "an unstable pass after a 404, a confirmed deletion: the crawl knows the catalog",
        25: "going on where a pass stopped, on the next night: the state knows the pass",
    ]

    @Test func `each number from 1 to 25 is a reply or is named with another way`() {
        let replies = Set(TransportFault.all.map(\.number))
        #expect(replies.isDisjoint(with: Self.beyondReplies.keys))
        #expect(replies.union(Self.beyondReplies.keys) == Set(1...25))
        #expect(Set(Self.leftOut.keys).isSubset(of: 1...25))
    }

    @Test func `a fault of the list has a name of its own`() {
        let names = TransportFault.all.map(\.description)
        #expect(Set(names).count == names.count)
    }
}
