import Faults
import Testing

extension Program {
    /// Has the state of a shop of one product in its folder.
    func fetchMug() throws {
        let shop = FaultServer { request, _ in
            request.path.contains("?")
                ? .ok(#"{"pages":[{"id":1,"name":"Mug"}],"lastPage":1,"hasNext":false}"#)
                : .ok(#"{"id":1,"name":"Mug"}"#)
        }
        let done = try run(["fetch", "--url", shop.address(""), "-C", folder])
        try #require(done.status == 0, "\(done.talk)")
    }
}
