/// The answer of the site at the addresses of removed products.
package struct RemovalPolicy: Equatable, Sendable {
    /// The response to a request for a removed product.
    package enum Answer: String, CaseIterable, Sendable {
        /// The web server answers 410 (Gone) if it uses the rules of this program, and otherwise
        /// 404 (Not Found).
        case gone
        /// A small page that reports the removal.
        case page
    }

    /// The response: `gone` by default.
    package var answer = Answer.gone
    /// The number of days for which the addresses of removed products are remembered: 90 by
    /// default.
    package var keptDays = 90

    /// The default policy.
    package init() {}
}
