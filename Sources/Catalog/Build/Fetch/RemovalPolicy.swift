/// The handling of the addresses of products that the source no longer has.
package struct RemovalPolicy: Equatable, Sendable {
    /// The response at such an address.
    package enum Answer: String, CaseIterable, Sendable {
        /// Not found, or 410 (Gone) on web servers with rules of this program.
        case gone
        /// A small page that reports the removal.
        case page
    }

    /// The response: `gone` by default.
    package var answer = Answer.gone
    /// The number of days for which the addresses are remembered: 90 by default.
    package var keptDays = 90

    /// The default policy.
    package init() {}
}
