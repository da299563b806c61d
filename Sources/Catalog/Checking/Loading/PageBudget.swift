/// How large what a page loads may be, in bytes packed with gzip.
///
/// A page of 30 KB comes in three round trips: a server sends about 14 KB at once (ten packets, RFC
/// 6928) and twice as many each time. Styles, which hold up the first paint, fit the first of them.
package enum PageBudget {
    /// Of the page itself.
    package static let page = 30_000
    /// Of all its style sheets.
    package static let styles = 14_000
    /// Of all its scripts.
    package static let scripts = 10_000
}
