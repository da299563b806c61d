import TestSupport
import Testing

struct FaultCoverageTests {
    @Test func `each kind of fault has a reply, except an outage`() {
        let kinds = Set(TransportFault.all.map(\.kind))
        #expect(kinds == Set(TransportFault.Kind.allCases).subtracting([.outage]))
    }

    @Test func `each fault has a name of its own`() {
        let names = TransportFault.all.map(\.description)
        #expect(Set(names).count == names.count)
    }
}
