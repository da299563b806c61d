import HTTP

/// The address of an API, or of a page or reply below it, or a feed, as copied by the user.
struct APIAddress: TypedValue {
    static let wanted = "an http or https address, such as https://api.example.com"

    /// The address without fragment, and without query unless the query is a route of WordPress;
    /// `nil` for a file.
    ///
    /// The query is removed because it may contain a key, and is not a part of the API's base
    /// address.
    let address: WebAddress?
    /// The address with its query, or the path of a file.
    let place: SourcePlace

    init?(_ text: String) {
        let text = String(text.prefix { $0 != "#" })
        guard let place = FileOrAddress(text)?.place else { return nil }
        self.place = place
        let end = text.firstIndex(of: "?") ?? text.endIndex
        let query = text[end...].dropFirst().split(separator: "&")
        let route = query.first { $0.hasPrefix("rest_route=") }.map { "?\($0)" } ?? ""
        address = WebAddress(text[..<end] + route)
    }
}
