/// The format of a product's description.
package enum DescriptionFormat: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// CommonMark.
    case markdown = 1
    /// Plain text.
    case text = 2
    case html = 3
}

extension DescriptionFormat: NamedFact {
    /// The name in payloads and in the configuration.
    package var name: StaticString {
        switch self {
        case .markdown: "markdown"
        case .text: "text"
        case .html: "html"
        }
    }
}
