import HTTP

/// The address under which a site or an API begins.
struct BaseAddress: TypedValue {
    static let wanted = "an http or https address without a query, such as https://shop.example"

    /// The address as requests need it.
    let address: WebAddress

    init?(_ text: String) {
        // WebAddress forgives a fragment; here it is a slip of the mouse that copied an address.
        guard !text.contains("#"), let address = WebAddress(text), address.query == nil else {
            return nil
        }
        self.address = address
    }

    /// The address without a slash at its end.
    var text: String {
        var text = address.text
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
