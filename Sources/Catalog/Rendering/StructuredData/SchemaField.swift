import Liquid

/// The fields of one kind of object in templates; each case's number is its slot.
protocol SchemaField: CaseIterable, RawRepresentable<Int>, Sendable {
    /// The type of the field's value.
    var type: FieldType { get }

    /// The schema of the objects.
    static var schema: Schema { get }

    /// The meaning, in one sentence for authors of templates.
    var summary: String { get }
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

    /// Returns the descriptions of the fields, prefixed with the name of their object.
    static func descriptions(of object: String = "") -> [VariableDescription] {
        allCases.map { field in
            VariableDescription(
                name: object.isEmpty ? field.templateName : "\(object).\(field.templateName)",
                type: field.type.phrase, summary: field.summary)
        }
    }

    /// Creates the schema of all cases.
    static func makeSchema(named name: String) -> Schema {
        Schema(name, allCases.map { Field($0.templateName, $0.type) })
    }
}

extension FilterContext {
    /// Returns the field of an object; `nothing` for every other value.
    func field<Field: SchemaField>(_ field: Field, of object: Value) -> Value {
        self.field(field.rawValue, of: object, in: Field.schema)
    }
}

extension ObjectBuilder {
    /// The value of a field.
    subscript(field: some SchemaField) -> Value {
        get { self[field.rawValue] }
        nonmutating set { self[field.rawValue] = newValue }
    }
}
