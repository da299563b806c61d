import Liquid

/// A variable as people read of it.
package struct VariableDescription: Sendable, Hashable {
    /// How it is written in a template, as `page.title`.
    package let name: String
    /// What it holds, in a few words.
    package let type: String
    /// What it means, in one sentence.
    package let summary: String
}

extension FieldType {
    /// The type in words, as `list of images`.
    var words: String {
        switch self {
        case .text: "text"
        case .html: "HTML"
        case .integer: "integer"
        case .boolean: "boolean"
        case .money: "money"
        case .date: "date"
        case .object(let schema): schema.name
        case .list(let element): "list of \(element.words)s"
        case .any: "any value"
        }
    }
}
