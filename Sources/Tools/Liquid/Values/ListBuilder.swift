/// Sets the elements of a list; elements that are not set are `.nothing`.
public struct ListBuilder {
    @usableFromInline let elements: UnsafeMutablePointer<Value>
    @usableFromInline let count: Int

    /// The list as a value; it also shows elements that are set later.
    public let value: Value

    init(elements: UnsafeMutablePointer<Value>, count: Int) {
        self.elements = elements
        self.count = count
        value = .list(elements, count: count)
    }

    /// The element at `index`, counted from 0.
    @inlinable
    public subscript(index: Int) -> Value {
        get {
            precondition(index >= 0 && index < count, "element \(index) of a list of \(count)")
            return elements[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "element \(index) of a list of \(count)")
            elements[index] = newValue
        }
    }
}
