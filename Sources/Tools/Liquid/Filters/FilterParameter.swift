/// A parameter of a filter.
struct FilterParameter: Sendable {
    let name: String
    var isRequired = false
    /// True if the argument has a name in templates: `name: value`.
    var isNamed = false

    static func required(_ name: String) -> FilterParameter {
        FilterParameter(name: name, isRequired: true)
    }

    static func optional(_ name: String) -> FilterParameter {
        FilterParameter(name: name)
    }

    static func named(_ name: String) -> FilterParameter {
        FilterParameter(name: name, isNamed: true)
    }
}
