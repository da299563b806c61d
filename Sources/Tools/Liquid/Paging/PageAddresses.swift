/// The addresses of the pages of a paginated template.
///
/// The first page has a separate address. The addresses of the other pages have the page number
/// between a prefix and a suffix.
///
///     PageAddresses(first: "list.html", others: "list/", ".html")
public struct PageAddresses: Sendable {
    let first: [UInt8]
    let prefix: [UInt8]
    let suffix: [UInt8]

    /// Creates addresses; templates treat them as text and escape them.
    public init(first: String, others prefix: String, _ suffix: String = "") {
        self.first = Array(first.utf8)
        self.prefix = Array(prefix.utf8)
        self.suffix = Array(suffix.utf8)
    }

    /// Addresses such as `?page=2`, which are relative to the address of the page.
    public static let query = PageAddresses(first: "?page=1", others: "?page=")
}
