/// Whether elements have a property that is true, or that is a certain value.
struct ElementTest {
    private var property: ElementProperty
    private let wanted: Value

    init(_ property: Value, _ wanted: Value) {
        self.property = ElementProperty(property)
        self.wanted = wanted
    }

    /// Nil if the element is of a type that never has properties.
    mutating func passes(
        _ element: Value, _ schemas: borrowing SchemaTable, _ work: inout Work
    ) throws(RenderFault) -> Bool? {
        work.add(elements: 1)
        guard let found = try property.value(of: element, schemas) else { return nil }
        return wanted.isAbsent || wanted.isNothing ? found.isTruthy : found.equals(wanted, &work)
    }
}
