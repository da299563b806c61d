import CatalogBuild

/// What the addresses of removed products answer.
struct RemovalAnswer: TypedValue {
    static let wanted = "gone or page"

    let answer: RemovalPolicy.Answer

    init?(_ text: String) {
        guard let answer = RemovalPolicy.Answer(rawValue: text) else { return nil }
        self.answer = answer
    }
}
