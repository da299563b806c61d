/// Where the pages of a paginated template are found: the first at an address of its own, the
/// others at their number between two texts.
///
///     PageAddresses(first: "list.html", others: "list/", ".html")
public struct PageAddresses: Sendable {
    let first: [UInt8]
    let prefix: [UInt8]
    let suffix: [UInt8]

    /// Names the addresses, which templates see as text.
    public init(first: String, others prefix: String, _ suffix: String = "") {
        self.first = Array(first.utf8)
        self.prefix = Array(prefix.utf8)
        self.suffix = Array(suffix.utf8)
    }

    /// `?page=2` behind the address of the page itself, as servers have it.
    public static let query = PageAddresses(first: "?page=1", others: "?page=")
}
