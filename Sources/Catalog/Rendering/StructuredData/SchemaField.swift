import Liquid

/// The fields of one kind of template object; the number of a case is the field's slot.
protocol SchemaField: CaseIterable, RawRepresentable<Int>, Sendable {
    /// The type of the field's value.
    var type: FieldType { get }

    /// The schema of the objects with these fields.
    static var schema: Schema { get }

    /// The meaning of the field, in one sentence for authors of templates.
    var summary: String { get }
}

extension SchemaField {
    /// The name of the field in templates: the name of the case in snake_case.
    var templateName: String {
        var name = ""
        for character in String(describing: self) {
            if character.isUppercase { name.append("_") }
            name.append(contentsOf: character.lowercased())
        }
        return name
    }

    /// Returns the descriptions of the fields.
    ///
    /// - Parameter object: the name of the object, which the fields' names begin with.
    static func descriptions(of object: String = "") -> [VariableDescription] {
        allCases.map { field in
            VariableDescription(
                name: object.isEmpty ? field.templateName : "\(object).\(field.templateName)",
                type: field.type.phrase, summary: field.summary)
        }
    }

    /// Creates the schema with all cases as fields.
    static func makeSchema(named name: String) -> Schema {
        Schema(name, allCases.map { Field($0.templateName, $0.type) })
    }
}

extension FilterContext {
    /// Returns the value of `field` in `object`; `nothing` if `object` is another kind of value.
    func field<Field: SchemaField>(_ field: Field, of object: Value) -> Value {
        self.field(field.rawValue, of: object, in: Field.schema)
    }
}

/// A template object whose fields are the cases of `Field`.
struct TemplateObject<Field: SchemaField> {
    fileprivate let builder: ObjectBuilder

    /// The object as a value; it also shows fields that are set later.
    var value: Value { builder.value }

    /// The value of a field; `nothing` until it is set.
    subscript(field: Field) -> Value {
        get { builder[field.rawValue] }
        nonmutating set { builder[field.rawValue] = newValue }
    }
}

extension Renderer {
    /// Creates an object with the fields of one kind; they are `nothing` until they are set.
    func object<Field: SchemaField>(_: Field.Type) -> TemplateObject<Field> {
        TemplateObject(builder: object(Field.schema))
    }
}
