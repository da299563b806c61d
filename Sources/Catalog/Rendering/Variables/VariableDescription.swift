import Liquid

/// The description of a variable for people.
package struct VariableDescription: Sendable, Hashable {
    /// The name in a template, such as `page.title`.
    package let name: String
    /// The type of its value, as a phrase.
    package let type: String
    /// The meaning, in one sentence.
    package let summary: String
}

extension FieldType {
    /// The type as a phrase, such as `list of images`.
    var words: String {
        switch self {
        case .text: "text"
        case .html: "HTML"
        case .integer: "integer"
        case .boolean: "boolean"
        case .money: "money"
        case .date: "date"
        case .object(let schema): schema.name
        case .list(let element):
            element.words.hasSuffix("y")
                ? "list of \(element.words.dropLast())ies" : "list of \(element.words)s"
        case .any: "any value"
        }
    }
}
