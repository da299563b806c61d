import TestSupport
import Testing

extension Program {
    /// Has the state of a shop of one product in its folder.
    func fetchMug() throws {
        let shop = FaultServer.mug()
        let done = try run(["fetch", "--url", shop.address(""), "-C", folder])
        try #require(done.status == 0, "\(done.messages)")
    }
}
