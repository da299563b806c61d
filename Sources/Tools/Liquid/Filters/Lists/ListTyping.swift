/// The compile-time checks and result types of list filters.
///
/// They apply if the type of the input is known.
enum ListTyping {
    /// Returns the type of a list with the elements of the input.
    ///
    /// Reports a mistake if the elements do not have the field that the filter names.
    static let list: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .list(input.type.item)
    }

    /// Returns the type of a list with the values of one field.
    static let map: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        return input.type == .any ? .any : .list(field)
    }

    /// Returns the type of a sum: an amount for amounts, and an integer for integers.
    static let sum: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        switch field.item {
        case .integer: return .integer
        case .money: return .money
        default: return .any
        }
    }

    /// Returns the type of an index, which is an integer.
    static let index: FilterDefinition.Preparation = { input, compiler in
        guard property(of: input, &compiler) != nil else { return nil }
        return input.type == .any ? .any : .integer
    }

    /// Returns the type of a list of groups, which have the fields `name`, `items` and `size`.
    static let groups: FilterDefinition.Preparation = { input, compiler in
        guard let field = property(of: input, &compiler) else { return nil }
        let isKnown = input.type != .any && input.type.groupDepth < deepestGroups
        let items: FieldType = isKnown ? .list(input.type.item) : .any
        return .list(.object(compiler.groupSchema(name: field, items: items)))
    }

    /// The largest depth of nested groups for which the compiler knows their types.
    private static let deepestGroups = 8

    /// Returns the type of the property that the first argument names; nil after a mistake.
    ///
    /// Without a name, the result is the type of the elements.
    private static func property(
        of input: FilterInput, _ compiler: inout Compiler
    ) -> FieldType? {
        let item = input.type.item
        guard let argument = input.arguments.first, case .text(let name) = argument else {
            return input.arguments.first.map { $0 == nil || $0 == .nothing } ?? true ? item : .any
        }
        switch item {
        case .any: return .any
        // The properties of a text are the texts that it contains.
        case .text, .html: return .text
        case .object(let schema):
            if let slot = schema.slot(name) { return schema.fields[slot].type }
            let suggestion = Suggestion.phrase(for: name, among: schema.fields.map(\.name))
            compiler.report(
                "'\(schema.name)' has no field '\(name)'\(suggestion)", at: input.place)
        default:
            compiler.report(
                "the type of the elements is \(item.name), which has no field '\(name)'",
                at: input.place)
        }
        return nil
    }
}

extension FieldType {
    /// The type of the elements that a list filter processes; a list in a list is replaced by its
    /// elements.
    fileprivate var item: FieldType {
        if case .list(let element) = self { return element.item }
        return self
    }
}

extension FieldType {
    /// The number of groups that are nested in each other.
    fileprivate var groupDepth: Int {
        var depth = 0
        var type = item
        while case .object(let schema) = type, schema.name == ListGroup.name,
            let items = schema.slot("items")
        {
            depth += 1
            type = schema.fields[items].type.item
        }
        return depth
    }
}

extension Compiler {
    /// Returns the schema of groups with these types.
    ///
    /// Equal types share one schema, so that a partial that uses groups is compiled only once.
    fileprivate mutating func groupSchema(name: FieldType, items: FieldType) -> Schema {
        if let known = groupSchemas[[name, items]] { return known }
        let schema = Schema(ListGroup.name, ListGroup.fields(name: name, items: items))
        groupSchemas[[name, items]] = schema
        return schema
    }
}
