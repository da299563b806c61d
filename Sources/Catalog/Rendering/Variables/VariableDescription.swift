import Liquid

/// The description of a template variable for people.
package struct VariableDescription: Sendable, Hashable {
    /// The name of the variable, such as `page.title`.
    package let name: String
    /// The type of the value as a phrase, such as `list of images`.
    package let type: String
    /// The meaning of the variable, in one sentence.
    package let summary: String
}

extension FieldType {
    /// The type as a phrase, such as `list of images`.
    var phrase: String {
        switch self {
        case .text: "text"
        case .html: "HTML"
        case .integer: "integer"
        case .boolean: "boolean"
        case .money: "money"
        case .date: "date"
        case .object(let schema): schema.name
        // Of the names in "y", "category" changes in the plural, but not "run day".
        case .list(let element) where element.phrase.hasSuffix("ry"):
            "list of \(element.phrase.dropLast())ies"
        case .list(let element): "list of \(element.phrase)s"
        case .any: "any value"
        }
    }
}
