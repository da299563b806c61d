import HTTP

/// The address of an API or of something that it sends, as it is copied from elsewhere.
struct APIAddress: TypedValue {
    static let wanted = "an http or https address, such as https://api.example.com"

    /// The address without its query, which may hold a key and says nothing of where the API begins.
    let address: WebAddress

    init?(_ text: String) {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        guard let address = WebAddress(String(text[..<end])) else { return nil }
        self.address = address
    }
}
