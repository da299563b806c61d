import Liquid

/// The fields of one kind of object that templates see; each case's number is its slot.
protocol SchemaField: CaseIterable, RawRepresentable<Int>, Sendable {
    /// What the field holds.
    var type: FieldType { get }
}

extension SchemaField {
    /// The name in templates: the case's name in snake_case.
    var templateName: String {
        var name = ""
        for character in String(describing: self) {
            if character.isUppercase { name.append("_") }
            name.append(contentsOf: character.lowercased())
        }
        return name
    }

    /// The schema made of all cases.
    static func makeSchema(named name: String) -> Schema {
        Schema(name, allCases.map { Field($0.templateName, $0.type) })
    }
}

extension ObjectBuilder {
    /// The value of a field.
    subscript(field: some SchemaField) -> Value {
        get { self[field.rawValue] }
        nonmutating set { self[field.rawValue] = newValue }
    }
}
