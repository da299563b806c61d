import TestSupport

extension FaultServer {
    /// A shop of one product.
    ///
    /// - Parameter pictures: the replies to requests for its pictures, by their names.
    static func mug(pictures: [String: Reply] = [:]) -> FaultServer {
        let rows = zip(1..., pictures.keys.sorted()).map { #"{"id":\#($0),"url":"/\#($1)"}"# }
        let images = rows.isEmpty ? "" : #","images":[\#(rows.joined(separator: ","))]"#
        return FaultServer { request, _ in
            if let reply = pictures.first(where: { request.path.hasSuffix($0.key) })?.value {
                return reply
            }
            return request.path.contains("?")
                ? .ok(#"{"pages":[{"id":1,"name":"Mug"}],"lastPage":1,"hasNext":false}"#)
                : .ok(#"{"id":1,"name":"Mug"\#(images)}"#)
        }
    }
}
