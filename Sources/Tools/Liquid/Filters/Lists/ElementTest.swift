/// A test for elements with a property that is true, or that has a certain value.
struct ElementTest {
    private var property: ElementProperty
    private let wanted: Value

    init(_ property: Value, _ wanted: Value) {
        self.property = ElementProperty(property)
        self.wanted = wanted
    }

    /// Returns true if the element passes; nil if values of its type have no properties.
    mutating func passes(
        _ element: Value, _ schemas: borrowing SchemaTable, _ work: inout Work
    ) throws(RenderFault) -> Bool? {
        work.add(elements: 1)
        guard let found = try property.value(of: element, schemas) else { return nil }
        return wanted.isAbsent || wanted.isNothing ? found.isTruthy : found.equals(wanted, &work)
    }
}
