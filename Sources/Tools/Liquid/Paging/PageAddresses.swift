/// The addresses of the pages of a paginated template: the first page has its own address, and the
/// others have their number between two texts.
///
///     PageAddresses(first: "list.html", others: "list/", ".html")
public struct PageAddresses: Sendable {
    let first: [UInt8]
    let prefix: [UInt8]
    let suffix: [UInt8]

    /// Creates addresses, which templates see as text.
    public init(first: String, others prefix: String, _ suffix: String = "") {
        self.first = Array(first.utf8)
        self.prefix = Array(prefix.utf8)
        self.suffix = Array(suffix.utf8)
    }

    /// Addresses such as `?page=2`, relative to the address of the page itself.
    public static let query = PageAddresses(first: "?page=1", others: "?page=")
}
