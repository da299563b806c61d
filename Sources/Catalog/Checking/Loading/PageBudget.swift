/// How large what a page loads may be, in bytes packed with gzip.
///
/// A page of 30 KB comes in three round trips: a server sends about 14 KB at once (ten packets, RFC
/// 6928) and twice as many each time. Styles, which hold up the first paint, fit the first of them.
public enum PageBudget {
    /// Of the page itself.
    public static let page = 30_000
    /// Of all its style sheets.
    public static let styles = 14_000
    /// Of all its scripts.
    public static let scripts = 10_000
}
